// Mutation testing of what is pure: every change of the code that no spec notices is a spec that is missing.
//   npm run mutate                                                  all of it
//   npm run mutate -- --mutate libs/shared/src/money/apportion.ts   one file
// docs/mutation.md has the last figures and the survivors that change nothing.
import { dirname } from 'node:path';
import jestConfig from './jest.config.js';

const mutate = [
  'libs/shared/src/money/apportion.ts',
  'libs/shared/src/unit/stages.ts',
  'libs/shared/src/documents/expenses.ts',
  'libs/shared/src/documents/derive.ts',
  'apps/api/src/kernel/unit/fold.ts',
  'apps/api/src/kernel/unit/undo.ts',
  'apps/api/src/kernel/settlement/allocation.ts',
  'apps/api/src/modules/phone/kinds/cost-adjust/cost-adjust.guards.ts',
  'apps/api/src/modules/phone/kinds/*/*.effects.ts',
];

const unit = jestConfig.projects.find(({ displayName }) => displayName === 'unit');
const roots = ['<rootDir>/libs/shared/src', '<rootDir>/apps/api/src'];
// A mutant of what is computed at import runs every spec there is: those beside the mutated files judge them, the others only take time.
const testMatch = [...new Set(mutate.map((file) => `<rootDir>/${dirname(file)}/*.spec.ts`))];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'jest',
  // The root is that of the copy the mutants are made in.
  jest: { projectType: 'custom', config: { ...unit, rootDir: undefined, roots, testMatch, projects: [] }, enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  mutate,
  thresholds: { high: 95, low: 90, break: 85 },
  // Texts are labels, and names that the type checker holds to their places.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['data', 'dist', 'apps/*/dist', 'libs/*/dist', 'tests', 'seeds', 'docs'],
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 2,
};
