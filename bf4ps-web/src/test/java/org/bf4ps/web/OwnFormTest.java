package org.bf4ps.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnFormTest {
  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "same-origin, none, bf4ps.example, true",
        "same-origin, https://bf4ps.example, 127.0.0.1:8080, true",
        "cross-site, https://bf4ps.example, bf4ps.example, false",
        "same-site, https://bf4ps.example, bf4ps.example, false",
        "none, https://bf4ps.example, bf4ps.example, true",
        "none, http://127.0.0.1:8080, 127.0.0.1:8080, true",
        "none, https://evil.example, bf4ps.example, false",
        "none, https://bf4ps.example:8443, bf4ps.example, false",
        "none, https://bf4ps.example.evil.example, bf4ps.example, false",
        "none, null, bf4ps.example, false",
        "none, '', bf4ps.example, false",
        "none, not a url, bf4ps.example, false",
        "none, none, bf4ps.example, false",
        "none, https://bf4ps.example, none, false",
      })
  void onlyAPageOfThisSiteMaySendTheForm(
      String fetchSite, String origin, String host, boolean own) {
    assertThat(OwnForm.sent(fetchSite, origin, OwnHosts.of(host))).isEqualTo(own);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "-, -, false",
        "none, -, false",
        "same-origin, -, false",
        "same-origin, https://inner:8080, false",
        "same-origin, https://bf4ps.example, false",
        "-, https://bf4ps.example, false",
        "-, https://evil.example, true",
        "same-origin, https://evil.example, true",
        "same-site, https://bf4ps.example, true",
        "cross-site, -, true",
        "-, null, true",
      })
  void aFormThatNamesAnotherSiteIsForeignWhateverElseItCarries(
      String fetchSite, String origin, boolean foreign) {
    assertThat(OwnForm.foreign(fetchSite, origin, OwnHosts.of("inner:8080", "bf4ps.example")))
        .isEqualTo(foreign);
  }
}
