import type { KindModel, Step, World } from './random-walk-world.js';

/** Plays random commands of all kinds that have a model: each call of their action tables is a step. */
export class RandomWalk {
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

  async step(): Promise<void> {
    const [, play] = this.world.random.weighted(this.steps, ([weight]) => weight);
    await play();
  }

  /** What the database should count of the walk's own documents and units. */
  expected(): Record<string, number> {
    return Object.assign({}, ...this.models.map((model) => model.expected()));
  }
}
