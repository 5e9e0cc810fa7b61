import { startApp } from '../support/harness.js';
import { failureOf, type Trial, trialOn } from './random-walk-trial.js';
import { shrink } from './shrink.js';
import type { WalkStep } from './walk-choices.js';

/** Something that is done beside the walk after each of its steps. */
export type Beside = (trial: Trial) => Promise<void>;

/** The end of a walk with these steps on a new database: its failure, if any, and its log. */
export async function replay(
  seed: string,
  steps: readonly WalkStep[],
  beside?: Beside,
): Promise<{ readonly failure?: string; readonly error?: unknown; readonly log: readonly string[] }> {
  const app = await startApp({ seed: 'small' });
  try {
    const trial = await trialOn(app, seed);
    try {
      for (const { n, picks } of steps) {
        await trial.walk.step(n, picks);
        await beside?.(trial);
      }
      await trial.check();
      return { log: trial.world.log };
    } catch (error) {
      return { failure: failureOf(error), error, log: trial.world.log };
    }
  } finally {
    await app.close();
  }
}

/**
 * The fewest steps of a walk that still end in the same failure: cut after the failing step, reduced to related steps if they still
 * fail, then without every superfluous one.
 */
export async function shrinkWalk(seed: string, steps: readonly WalkStep[], failure: string, beside?: Beside): Promise<readonly WalkStep[]> {
  const fails = async (some: readonly WalkStep[]): Promise<boolean> => (await replay(seed, some, beside)).failure === failure;
  const upTo = await firstToFail(steps, fails);
  const close = related(upTo);
  return shrink((await fails(close)) ? close : upTo, fails);
}

/** A fault is permanent once planted: bisects to the step that causes it. */
async function firstToFail(
  steps: readonly WalkStep[],
  fails: (some: readonly WalkStep[]) => Promise<boolean>,
): Promise<readonly WalkStep[]> {
  let [sound, faulty] = [0, steps.length];
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    if (await fails(steps.slice(0, middle))) faulty = middle;
    else sound = middle;
  }
  return steps.slice(0, faulty);
}

/** The last step, the steps that created its documents and units, and the steps that used the same ones. */
function related(steps: readonly WalkStep[]): readonly WalkStep[] {
  const about = new Set<string>();
  const isAbout = ({ n, picks }: WalkStep): boolean =>
    picks.some((pick) => about.has(pick)) || [...about].some((origin) => origin.startsWith(`${n}.`));
  const kept: WalkStep[] = [];
  for (const step of [...steps].reverse()) {
    if (kept.length > 0 && !isAbout(step)) continue;
    kept.unshift(step);
    // A unit has its order as its origin.
    for (const pick of step.picks.filter((one) => one.length > 1))
      for (const origin of [pick, pick.split('/')[0] ?? pick]) about.add(origin);
  }
  return kept;
}
