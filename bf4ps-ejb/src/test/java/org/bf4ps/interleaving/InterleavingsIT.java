package org.bf4ps.interleaving;

import java.util.function.BiConsumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.state.Action;
import net.jqwik.api.state.ActionChain;
import net.jqwik.api.state.Transformer;

/**
 * Whatever is done to the queue in whatever order, it agrees with its model after each step and
 * keeps its laws. A failure tells the steps and the seed; the seed as {@code @Property(seed = …)}
 * plays them again. {@code -Dbf4ps.interleavings.steps=} makes each run longer.
 */
class InterleavingsIT {
  private static final int STEPS = Integer.getInteger("bf4ps.interleavings.steps", 60);

  @Property(tries = 25, shrinking = ShrinkingMode.BOUNDED)
  void noInterleavingBreaksALaw(@ForAll("interleavings") ActionChain<ModelledQueue> chain) {
    chain
        .withInvariant("the queue agrees with its model", ModelledQueue::assertAgrees)
        .run()
        .assertLaws();
  }

  @Provide
  static Arbitrary<ActionChain<ModelledQueue>> interleavings() {
    return ActionChain.startWith(ModelledQueue::new)
        .withAction(8, step("ask", DemandSteps::ask))
        .withAction(3, step("raise", DemandSteps::raise))
        .withAction(10, step("claim", DemandSteps::claim))
        .withAction(4, step("chain", DemandSteps::chain))
        .withAction(2, step("cancel", DemandSteps::cancel))
        .withAction(8, step("start", WriteSteps::start))
        .withAction(5, step("renew", WriteSteps::renew))
        .withAction(6, step("succeed", WriteSteps::succeed))
        .withAction(4, step("fail", WriteSteps::fail))
        .withAction(2, step("release", WriteSteps::release))
        .withAction(4, step("time passes", (queue, number) -> queue.jump()))
        .withAction(4, step("recover", (queue, number) -> queue.recover()))
        .withAction(1, step("bar", (queue, number) -> queue.collectors().toggle(number)))
        .withAction(2, step("take and give back", DemandSteps::takeAndGiveBack))
        .withAction(1, step("throttle", DemandSteps::throttle))
        .withMaxTransformations(STEPS);
  }

  private static Action<ModelledQueue> step(
      String name, BiConsumer<ModelledQueue, Integer> operation) {
    Action.Independent<ModelledQueue> action =
        () ->
            Arbitraries.integers()
                .between(0, 999)
                .map(
                    number ->
                        Transformer.mutate(
                            name + " " + number, queue -> operation.accept(queue, number)));
    return action;
  }
}
