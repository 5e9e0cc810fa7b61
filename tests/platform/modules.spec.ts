import type { Usage } from '../../apps/api/src/platform/context/usages.js';
import { housekeepingOf, jobsOf } from '../support/background.js';
import { useApp } from '../support/harness.js';
import { serverModule } from '../support/server-module.js';

const app = useApp();

const repeated = (list: readonly unknown[]): unknown[] => list.filter((one, i) => list.indexOf(one) !== i);

test('no table, controller, provider, usage, chore or job is listed twice', async () => {
  const { product, controllers } = await serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js');
  const usages = Object.entries(product.usages).flatMap(([target, columns]) =>
    (columns as readonly Usage[]).map(({ entity, column }) => `${target} ${entity.name}.${column}`),
  );
  expect(product.entities.length).toBeGreaterThan(100);
  expect(repeated(product.entities)).toEqual([]);
  expect(repeated(controllers)).toEqual([]);
  expect(repeated(product.providers)).toEqual([]);
  expect(repeated(usages)).toEqual([]);
  expect(repeated((await housekeepingOf(app())).chores)).toEqual([]);
  expect(repeated((await jobsOf(app())).kinds)).toEqual([]);
});
