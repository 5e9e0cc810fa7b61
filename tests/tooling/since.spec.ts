import { rootModule } from '../support/server-module.js';

const SPECS = [
  'apps/api/src/kernel/unit/fold.spec.ts',
  'apps/api/src/modules/phone/kinds/sale/sale.effects.spec.ts',
  'apps/console/src/features/sale/order/prices.spec.ts',
  'tests/api/phone/sale.spec.ts',
  'tests/api/phone/sale-refund.spec.ts',
  'tests/api/system/dict.spec.ts',
  'tests/contract/permissions/phone-rest.spec.ts',
  'tests/contract/permissions/system.spec.ts',
  'tests/console/sale.spec.ts',
  'tests/console/sweep.spec.ts',
  'tests/kernel/races.spec.ts',
  'tests/scenarios/buy-and-store.spec.ts',
  'tests/tooling/since.spec.ts',
];

const testsOf = async (...changed: string[]) => {
  const since = await rootModule<typeof import('../../scripts/lib/since.mjs')>('scripts/lib/since.mjs');
  return since.testsOf(changed, SPECS);
};

it.each([
  [
    'a document kind',
    'apps/api/src/modules/phone/kinds/sale/sale.effects.ts',
    [
      'apps/api/src/modules/phone/kinds/sale/',
      'tests/api/phone/sale',
      'tests/console/sale',
      'tests/contract/permissions/phone',
      'tests/kernel/',
    ],
  ],
  [
    'a noun without tests of its own, by those of the whole module',
    'apps/api/src/modules/phone/views/board/board.queries.ts',
    ['tests/api/phone/', 'tests/contract/permissions/phone'],
  ],
  ['a module', 'apps/api/src/modules/system/dict/dict.crud.ts', ['tests/api/system/', 'tests/contract/permissions/system']],
  ['the kernel', 'apps/api/src/kernel/engine.ts', ['apps/api/src/kernel/', 'tests/api/phone/', 'tests/kernel/', 'tests/scenarios/']],
  ['a feature', 'apps/console/src/features/sale/order/sale-form.tsx', ['apps/console/src/features/sale/', 'tests/console/sale']],
  ['a feature without browser tests, by the sweep', 'apps/console/src/features/frame/frame.pages.ts', ['tests/console/sweep']],
  ['a test', 'tests/kernel/races.spec.ts', ['tests/kernel/races.spec.ts']],
  ['a helper of tests', 'tests/kernel/action-player.ts', ['tests/kernel/']],
  ['a script', 'scripts/lib/since.mjs', ['tests/tooling/']],
  ['a text', 'docs/tests.md', []],
])('a change of %s is tested by its area', async (_, file, expected) => {
  expect(await testsOf(file)).toEqual(expected);
});

it('changes of several areas are tested by all of them', async () => {
  expect(await testsOf('tests/kernel/races.spec.ts', 'scripts/test.mjs')).toEqual(['tests/kernel/races.spec.ts', 'tests/tooling/']);
});

it.each([
  'package.json',
  'apps/api/src/platform/ids/ids.ts',
  'libs/shared/src/text/text.ts',
  'seeds/run.ts',
  'tests/support/caller.ts',
  'migrations/index.ts',
])('a change of %s, which anything may use, is tested by everything, whatever else has changed', async (file) => {
  expect(await testsOf('docs/tests.md', file, 'scripts/test.mjs')).toBeUndefined();
});
