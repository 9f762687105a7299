package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.sheet.SoldierSheet;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The account behind a soldier and how fresh it is.
 *
 * @param soldier whom it is about
 * @param freshness both clocks of the profile
 * @param profile the account, or null if none is known
 */
@JsonbPropertyOrder({"soldier", "freshness", "profile"})
@Schema(name = "SoldierProfile")
public record ProfileObject(
    SoldierReference soldier, FreshnessObject freshness, AccountObject profile)
    implements CheckedPart {
  static ProfileObject of(SoldierSheet sheet) {
    return new ProfileObject(
        SoldierReference.of(sheet.persona(), sheet.name()),
        FreshnessObject.of(sheet.freshness().get(Resource.PROFILE)),
        sheet.account().map(AccountObject::of).orElse(null));
  }
}
