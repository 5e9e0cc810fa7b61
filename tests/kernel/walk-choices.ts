import { Random } from '../../seeds/demo/random.js';

/** A command of a walk: its number, which seeds its random choices, and the chosen documents and units. */
export interface WalkStep {
  readonly n: number;
  /** The chosen documents and units by their origin; empty if there was none to choose. */
  readonly picks: readonly string[];
}

/** A replayed command lacks its document or unit, as the step that created it was left out. */
export class StepGone extends Error {}

/** A choice among others with the same origin. */
const UNTOLD = '?';

/**
 * The random choices of a walk. Every step has its own random source, and its choices are recorded by their origin, so that a replay
 * without some earlier steps chooses the same: numbers differ then, origins do not.
 */
export class Choices {
  random: Random;
  private step = 0;
  private made = 0;
  private picks: string[] = [];
  private kept: string[] | undefined;
  private readonly origins = new Map<string, string>();

  constructor(private readonly seed: string) {
    this.random = new Random(seed);
  }

  /** Starts step `n`; in a replay with its earlier choices. */
  begin(n: number, kept?: readonly string[]): void {
    this.step = n;
    this.made = 0;
    this.picks = [];
    this.kept = kept && [...kept];
    this.random = new Random(`${this.seed}/${n}`);
  }

  /** The step as it can be played again. */
  taken(): WalkStep {
    return { n: this.step, picks: this.picks };
  }

  /** A document or unit with this number has come to be, by this step or as a part of another one. */
  named(number: string, of?: { readonly number: string; readonly part: number }): void {
    if (this.origins.has(number)) return;
    this.made += of ? 0 : 1;
    this.origins.set(number, of ? `${this.origins.get(of.number)}/${of.part}` : `${this.step}.${this.made}`);
  }

  /** Mostly one that fits, now and then any: wrong commands are part of the walk. */
  mostly<T>(all: readonly T[], fits: (one: T) => boolean): T | undefined {
    // Draws the same number of random values for any list.
    const [isAny, at] = [!this.random.chance(0.85), this.random.next()];
    const kept = this.kept?.shift();
    if (kept !== undefined && kept !== UNTOLD) return this.again(all, kept);
    const fitting = all.filter(fits);
    const from = fitting.length === 0 || isAny ? all : fitting;
    const one = from[Math.floor(at * from.length)];
    this.picks.push(one === undefined ? '' : (this.originOf(one) ?? UNTOLD));
    return one;
  }

  /** Some of them, each once; played again those that are still there. */
  some<T>(count: number, all: readonly T[], fits: (one: T) => boolean): T[] {
    const found: (T | undefined)[] = [];
    let gone = 0;
    for (let i = 0; i < count; i += 1) {
      try {
        found.push(this.mostly(all, fits));
      } catch (error) {
        if (!(error instanceof StepGone)) throw error;
        gone += 1;
      }
    }
    if (gone === count) throw new StepGone();
    return [...new Set(found.filter((one) => one !== undefined))];
  }

  private again<T>(all: readonly T[], origin: string): T | undefined {
    this.picks.push(origin);
    if (origin === '') return undefined;
    const one = all.find((other) => this.originOf(other) === origin);
    if (one === undefined) throw new StepGone();
    return one;
  }

  private originOf(one: unknown): string | undefined {
    const { productNo, orderNo } = one as { readonly productNo?: string; readonly orderNo?: string };
    return this.origins.get(productNo ?? orderNo ?? '');
  }
}
