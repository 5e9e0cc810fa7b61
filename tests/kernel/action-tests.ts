import { type Answer } from '../support/caller.js';
import { type TestApp } from '../support/harness.js';
import { unchanged } from '../support/inside.js';
import type { CalledAction } from './action-player.js';

/** One test a row; a table without such a row has none. */
export const each =
  (rows: readonly (readonly [string, CalledAction])[]) => (title: string, test: (name: string, action: CalledAction) => Promise<void>) => {
    for (const [name, action] of rows) it(title.replace('%s', name), () => test(name, action));
  };

/** Does something that must be refused, and changes nothing. */
export async function refused(app: TestApp, work: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const answer = await unchanged(app, work);
  expect(answer.status).not.toBe(200);
  expect(answer.status).toBeLessThan(500);
  return answer;
}
