package org.bf4ps.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArsenalKindTest {
  @ParameterizedTest
  @CsvSource({"maybe,,,used", ",accuracy,,sort", ",,up,order"})
  void the_parameter_that_is_wrong_is_named(String used, String sort, String order, String wrong) {
    assertThatThrownBy(() -> ArsenalKind.VEHICLES.filter(null, null, used, sort, order))
        .isInstanceOfSatisfying(
            WrongParameterException.class, e -> assertThat(e.parameter()).isEqualTo(wrong));
  }
}
