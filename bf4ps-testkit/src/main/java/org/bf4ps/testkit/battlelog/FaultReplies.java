package org.bf4ps.testkit.battlelog;

import java.util.List;
import org.bf4ps.testkit.battlelog.answer.Body;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.population.SimulatedPersona;

/** Replies that have gone wrong. */
final class FaultReplies {

  private static final Body MAINTENANCE =
      Body.ofText("<!DOCTYPE html>\n<html><body><h1>We will be right back.</h1></body></html>\n");

  private static final Body ERROR_ENVELOPE =
      Body.ofText("{\"type\":\"error\",\"message\":\"Something went wrong\"}");

  private static final Body EMPTY_PAGE =
      Body.ofText(
          "{\"template\":\"profile.warsawstats\",\"globalContext\":{\"isAjaxNavigation\":true},"
              + "\"context\":{}}");

  private FaultReplies() {}

  /** A page gone wrong; only one of JSON can come without its payload. */
  static Reply ofPage(FaultKind fault, Reply good, boolean json) {
    return fault == FaultKind.MISSING_PAYLOAD && json
        ? Reply.json(200, EMPTY_PAGE, fault.label())
        : common(fault, good);
  }

  /**
   * A populate answer gone wrong.
   *
   * @param attempt varies the shape of a missing payload: all four have to be taken alike
   */
  static Reply ofPopulate(FaultKind fault, Reply good, ServedAnswer answer, int attempt) {
    return fault == FaultKind.MISSING_PAYLOAD
        ? Reply.json(200, Body.ofText(withoutPayload(answer, attempt)), fault.label())
        : common(fault, good);
  }

  private static Reply common(FaultKind fault, Reply good) {
    return switch (fault) {
      case ERROR_ENVELOPE -> Reply.json(200, ERROR_ENVELOPE, fault.label());
      case HTML -> Reply.html(200, MAINTENANCE, fault.label());
      case SERVER_ERROR -> Reply.html(503, MAINTENANCE, fault.label());
      case REDIRECT -> Reply.redirect("/bf4/", fault.label());
      case TRUNCATED -> good.cut(fault.label());
      case HANG -> Reply.silence(fault.label());
      case MISSING_PAYLOAD -> Reply.html(200, MAINTENANCE, fault.label());
      // Only what was asked by persona can answer for another one.
      case WRONG_PERSONA -> good;
    };
  }

  private static String withoutPayload(ServedAnswer answer, int attempt) {
    SimulatedPersona persona = answer.moment().soldier().persona();
    String key = payloadKey(answer.resource());
    String empty = answer.resource() == SimulatedResource.DETAILED ? "{}" : "[]";
    List<String> shapes =
        List.of("", ",\"" + key + "\":null", ",\"" + key + "\":" + empty, "data is null");
    String shape = shapes.get(attempt % shapes.size());
    if (shape.equals("data is null")) {
      return "{\"type\":\"success\",\"message\":\"OK\",\"data\":null}";
    }
    return "{\"type\":\"success\",\"message\":\"OK\",\"data\":{\"personaId\":"
        + persona.personaId()
        + ",\"platformInt\":"
        + persona.platform().platformInt()
        + shape
        + "}}";
  }

  private static String payloadKey(SimulatedResource resource) {
    return switch (resource) {
      case DETAILED -> "generalStats";
      case WEAPONS -> "mainWeaponStats";
      case VEHICLES -> "mainVehicleStats";
      case PROFILE -> throw new IllegalArgumentException("A page has no payload key");
    };
  }
}
