package org.bf4ps.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberStyleTest {
  @ParameterizedTest
  @CsvSource({
    "de, '1.234,5'",
    "'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', '1.234,5'",
    "fr, '1\u202f234,5'",
    "fr-XX, '1\u202f234,5'",
    "pl, '1\u00a0234,5'",
    "de-CH, 1\u2019234.5",
    "pt-BR, '1.234,5'",
    "'en;q=0.5, de', '1.234,5'",
    "'tlh, de;q=0.4', '1.234,5'",
    "'*;q=0.9, de;q=0.4', '1.234,5'",
    "'de;q=0, fr;q=0.1', '1\u202f234,5'",
  })
  void thousandsAndDecimalsFollowTheLanguageThatIsLikedBest(String accepted, String wanted) {
    assertThat(NumberStyle.accepted(accepted).spell(1_234.5, 1)).isEqualTo(wanted);
  }

  /** Thai and Arabic are written with other digits, which would stand among English words. */
  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        " ",
        "*",
        "en",
        "en-GB,de;q=0.9",
        "en-CH",
        "tlh",
        "ar-EG",
        "fa",
        ";;,q=x",
        "../../de"
      })
  void englishIsWrittenForAllOthers(String accepted) {
    assertThat(NumberStyle.accepted(accepted)).isEqualTo(NumberStyle.ENGLISH);
    assertThat(NumberStyle.accepted(accepted).spell(1_234.5, 1)).isEqualTo("1,234.5");
  }

  @Test
  void onlyTheBeginningOfALongListIsRead() {
    String unknown = "tlh-aa,tlh-ab,tlh-ac,".repeat(500);

    assertThat(NumberStyle.accepted("de," + unknown)).isEqualTo(NumberStyle.of(Locale.GERMAN));
    assertThat(NumberStyle.accepted(unknown + "de")).isEqualTo(NumberStyle.ENGLISH);
    assertThat(NumberStyle.accepted("x".repeat(8_000))).isEqualTo(NumberStyle.ENGLISH);
  }

  /** What is written by hand is what the JDK's own formats write, wherever three digits group. */
  @Test
  void everyLocaleIsWrittenAsTheJdkWritesIt() {
    for (Locale locale : NumberFormat.getAvailableLocales()) {
      DecimalFormat jdk = (DecimalFormat) NumberFormat.getInstance(locale);
      boolean ours =
          DecimalFormatSymbols.getInstance(locale).getZeroDigit() == '0'
              && jdk.getGroupingSize() == 3
              && !locale.getLanguage().equals("en");
      if (ours) {
        jdk.setMinimumFractionDigits(2);
        jdk.setMaximumFractionDigits(2);
        NumberStyle style = NumberStyle.accepted(locale.toLanguageTag());
        assertThat(style.spell(9_876_543.25, 2))
            .as("%s", locale)
            .isEqualTo(jdk.format(9_876_543.25));
        assertThat(style.spell(123.5, 2)).as("%s", locale).isEqualTo(jdk.format(123.5));
      }
    }
    assertThat(Arrays.asList(NumberFormat.getAvailableLocales())).hasSizeGreaterThan(500);
  }

  @Test
  void fewDigitsAreNotGroupedAndASignIsNoDigit() {
    NumberStyle german = NumberStyle.of(Locale.GERMAN);

    assertThat(german.spell(0)).isEqualTo("0");
    assertThat(german.spell(999)).isEqualTo("999");
    assertThat(german.spell(-100)).isEqualTo("-100");
    assertThat(german.spell(-1_000)).isEqualTo("-1.000");
    assertThat(german.spell(Long.MIN_VALUE)).isEqualTo("-9.223.372.036.854.775.808");
    assertThat(german.spell(1_234.5, 0)).isEqualTo("1.235");
    assertThat(german.spell(-0.05, 1)).isEqualTo("-0,1");
  }
}
