package org.bf4ps.bench;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.bf4ps.testkit.demo.MeasuredSite;

/** Readers who look at one page after the other, all at once. */
final class PageClients {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final int OK = 200;

  private final MeasuredSite site;
  private final int count;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(LIMIT).build();

  PageClients(MeasuredSite site, int count) {
    this.site = site;
    this.count = count;
  }

  /**
   * Lets every client read pages of one kind.
   *
   * @param kind what they read
   * @param length for how long
   * @param pause between an answer and the next question of the same client, as a mean; drawn
   *     evenly from none to twice as long
   * @return the time of each page, from the question to the last byte
   * @throws Exception if a page could not be had
   */
  Samples run(PagePaths.Kind kind, Duration length, Duration pause) throws Exception {
    long end = System.nanoTime() + length.toNanos();
    Samples all = new Samples();
    try (ExecutorService threads = Executors.newFixedThreadPool(count)) {
      List<Future<Samples>> clients = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        Callable<Samples> client = () -> read(kind, end, pause, random);
        clients.add(threads.submit(client));
      }
      for (Future<Samples> client : clients) {
        all.add(client.get());
      }
    }
    return all;
  }

  private Samples read(PagePaths.Kind kind, long end, Duration pause, RandomGenerator random)
      throws Exception {
    Samples samples = new Samples();
    while (true) {
      TimeUnit.NANOSECONDS.sleep(random.nextLong(2 * pause.toNanos() + 1));
      if (System.nanoTime() >= end) {
        return samples;
      }
      String path = kind.draw(random);
      HttpRequest request = HttpRequest.newBuilder(site.address(path)).timeout(LIMIT).build();
      long began = System.nanoTime();
      HttpResponse<byte[]> answer = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
      samples.add(System.nanoTime() - began);
      if (answer.statusCode() != OK) {
        throw new IllegalStateException(path + " was answered with " + answer.statusCode());
      }
    }
  }
}
