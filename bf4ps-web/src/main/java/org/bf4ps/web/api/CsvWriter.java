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
import org.bf4ps.web.Csv;

/**
 * Writes tables as CSV in UTF-8 (RFC 4180), with a line of column names; an empty field is null.
 */
@Provider
@Produces(Tabular.CSV)
public class CsvWriter implements MessageBodyWriter<Tabular> {
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
    headers.putSingle("Content-Type", Csv.TYPE);
    body.write(text(table).getBytes(StandardCharsets.UTF_8));
  }

  static String text(Tabular table) {
    StringBuilder text = new StringBuilder(Csv.line(table.columns()));
    table.rows().forEach(row -> text.append(Csv.line(row)));
    return text.toString();
  }
}
