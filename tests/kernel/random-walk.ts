import type { KindModel, Step, World } from './random-walk-world.js';
import { StepGone, type WalkStep } from './walk-choices.js';

/** Plays random commands of all kinds that have a model: each call of their action tables is a step. */
export class RandomWalk {
  /** The played steps, for a replay. */
  readonly taken: WalkStep[] = [];
  private readonly steps: readonly Step[];

  constructor(
    private readonly world: World,
    private readonly models: readonly KindModel[],
  ) {
    for (const { spec, steps } of models) {
      const called = Object.entries(spec?.actions ?? {}).flatMap(([name, { call }]) => (call ? [name] : []));
      const missing = called.filter((name) => !steps[name]);
      if (missing.length > 0) throw new Error(`the walk has no step for ${spec?.kind} ${missing.join()}`);
    }
    this.steps = models.flatMap(({ steps, more = [] }) => [...Object.values(steps), ...more]);
  }

  /** Plays step `n`; in a replay with its earlier choices, if they still exist. */
  async step(n: number, picks?: readonly string[]): Promise<void> {
    const { choices, log } = this.world;
    choices.begin(n, picks);
    const [, play] = choices.random.weighted(this.steps, ([weight]) => weight);
    try {
      await play();
    } catch (error) {
      if (!(error instanceof StepGone)) throw error;
      log.push(`${n}: skipped`);
    } finally {
      this.taken.push(choices.taken());
    }
  }

  /** The expected counts of the walk's own documents and units. */
  expected(): Record<string, number> {
    return Object.assign({}, ...this.models.map((model) => model.expected()));
  }
}
