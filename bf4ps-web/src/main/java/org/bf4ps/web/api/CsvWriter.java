package org.bf4ps.web.api;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes tables as CSV in UTF-8 (RFC 4180), with a line of column names; an empty field is null.
 */
@Provider
@Produces(Tabular.CSV)
public class CsvWriter implements MessageBodyWriter<Tabular> {
  private static final Pattern QUOTED = Pattern.compile("[\",\\r\\n]");

  /** A spreadsheet would take a text that begins so for a formula. */
  private static final Pattern FORMULA = Pattern.compile("^[=+\\-@\\t\\r]");

  @Override
  public boolean isWriteable(
      Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    return Tabular.class.isAssignableFrom(type);
  }

  @Override
  public void writeTo(
      Tabular table,
      Class<?> type,
      Type genericType,
      Annotation[] annotations,
      MediaType mediaType,
      MultivaluedMap<String, Object> headers,
      OutputStream body)
      throws IOException {
    headers.putSingle("Content-Type", Tabular.CSV + ";charset=UTF-8");
    body.write(text(table).getBytes(StandardCharsets.UTF_8));
  }

  static String text(Tabular table) {
    StringBuilder text = new StringBuilder(line(table.columns()));
    table.rows().forEach(row -> text.append(line(row)));
    return text.toString();
  }

  private static String line(List<?> values) {
    return values.stream().map(CsvWriter::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String field(Object value) {
    if (value == null) {
      return "";
    }
    String text = value.toString();
    if (value instanceof String && FORMULA.matcher(text).find()) {
      text = "'" + text;
    }
    return QUOTED.matcher(text).find() ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
