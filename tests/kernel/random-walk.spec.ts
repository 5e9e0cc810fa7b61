import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useApp } from '../support/harness.js';
import { failureOf, trialOn } from './random-walk-trial.js';
import type { WalkStep } from './walk-choices.js';
import { replay, shrinkWalk } from './walk-shrink.js';

/** A long walk: `WALK_STEPS=10000 npm test -- random-walk`. */
const STEPS = Number(process.env.WALK_STEPS ?? 2000);
/** Between two looks at every invariant. */
const STRIDE = 100;
/** Between two words of how far a long walk is. */
const TOLD = 2500;
/** Another walk: `WALK_SEED=anything npm test -- random-walk`. */
const SEED = process.env.WALK_SEED ?? 'issue 2';
/** A walk that failed, once more: `WALK_REPLAY=node_modules/.cache/phone-trade/walks/….json npm test -- random-walk`. */
const REPLAY = process.env.WALK_REPLAY;
const WALKS = join('node_modules', '.cache', 'phone-trade', 'walks');
/** Shrinking a walk that failed takes its time; one that does not fail never needs it. */
const MINUTES = 60_000;

const app = useApp({ seed: 'small' });

/** Reports the end of the walk, the smallest walk that still fails in the same way, and its file. */
async function tellSmallest(steps: readonly WalkStep[], error: unknown): Promise<void> {
  const failure = failureOf(error);
  // At once, for finding the least may take as long as the walk many times over.
  process.stderr.write(`The walk "${SEED}" ended after ${steps.length} steps: ${failure}\n`);
  const least = await shrinkWalk(SEED, steps, failure);
  const again = await replay(SEED, least);
  mkdirSync(WALKS, { recursive: true });
  const file = join(WALKS, `${SEED.replace(/\W+/g, '-')}-${steps.length}.json`);
  writeFileSync(file, JSON.stringify({ seed: SEED, failure, steps: least }));
  const found =
    again.failure === failure
      ? `The least that fails so, WALK_REPLAY=${file}:\n${again.log.join('\n')}`
      : 'Played again it does not fail so: it depends on what came first.';
  process.stderr.write(`${found}\n`);
}

if (!REPLAY) {
  it(
    `${STEPS} random commands keep every invariant, and all units match the models`,
    async () => {
      const { world, walk, check } = await trialOn(app(), SEED);
      try {
        for (let done = 1; done <= STEPS; done += 1) {
          await walk.step(done);
          if (done % STRIDE === 0 || done === STEPS) await check();
          if (done % TOLD === 0 && done < STEPS) process.stderr.write(`walk "${SEED}": ${done} of ${STEPS} steps\n`);
        }
      } catch (error) {
        await tellSmallest(walk.taken, error);
        throw error;
      }
      // A walk that is refused at every step would prove nothing, nor would one that never is.
      expect(world.tally.done).toBeGreaterThan(STEPS / 3);
      expect(world.tally.refused).toBeGreaterThan(STEPS / 20);
    },
    // The longer a walk, the more there is to look at in the end.
    Math.max(20 * MINUTES, STEPS * 300),
  );
} else {
  it(
    'the recorded failing walk passes',
    async () => {
      const { seed, steps } = JSON.parse(readFileSync(REPLAY, 'utf8')) as { seed: string; steps: WalkStep[] };
      const { error, log } = await replay(seed, steps);
      if (error) throw new Error(`It does:\n${log.join('\n')}`, { cause: error });
    },
    20 * MINUTES,
  );
}
