package org.bf4ps.batch.feeder;

import jakarta.batch.api.chunk.AbstractItemReader;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;

/** Reads the due work that the working set lacks; a restart goes on behind the last checkpoint. */
@Dependent
@Named("feederReader")
public class FeederReader extends AbstractItemReader {
  private final Transactions transactions;
  private final FeederSettings settings;
  private Feed feed;

  /**
   * Prepares a reader.
   *
   * @param transactions the door to the database
   * @param settings the node's settings
   */
  @Inject
  public FeederReader(Transactions transactions, Settings settings) {
    this.transactions = transactions;
    this.settings = FeederSettings.of(settings);
  }

  @Override
  public void open(Serializable checkpoint) {
    FeedPlan plan = transactions.call(handle -> FeedPlan.make(handle, settings));
    feed = new Feed(plan, settings.page(), (FeedPosition) checkpoint);
  }

  @Override
  public Object readItem() {
    return transactions.call(feed::next).orElse(null);
  }

  @Override
  public Serializable checkpointInfo() {
    return feed.position();
  }
}
