// Two projects: `unit` runs pure code from source, `api` runs the built server natively (tests/support/native-env.mjs says why).

import { availableParallelism } from 'node:os';
import { leftOut } from './tests/scope.mjs';

/** @param {boolean} tsx */
const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
    },
  },
];

const common = {
  rootDir: import.meta.dirname,
  transform: { '\\.(ts|js)$': swc(false), '\\.tsx$': swc(true) },
  moduleNameMapper: {
    '^@phone-trade/shared$': '<rootDir>/libs/shared/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // Only source folders: the file map must not crawl build output and the data directory.
  roots: ['<rootDir>/libs/shared/src', '<rootDir>/apps/api/src', '<rootDir>/apps/console/src', '<rootDir>/tests'],
  restoreMocks: true,
};

export default {
  // One core is the database's.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Contexts of finished files are freed late, and a large heap is slow to collect.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tests/support/longest-first.cjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: '<rootDir>/tests/support/measured-env.mjs',
      testMatch: ['<rootDir>/libs/shared/src/**/*.spec.ts', '<rootDir>/apps/*/src/**/*.spec.{ts,tsx}'],
      // Packages that have become ES modules, for a unit spec whose subject touches them.
      transformIgnorePatterns: ['/node_modules/(?!(@nestjs|@noble|cookie|content-disposition|file-type|load-esm)/)'],
    },
    {
      ...common,
      displayName: 'api',
      testEnvironment: '<rootDir>/tests/support/native-env.mjs',
      testMatch: ['<rootDir>/tests/**/*.spec.ts'],
      testPathIgnorePatterns: leftOut({ postgres: Boolean(process.env.TEST_DATABASE_URL), redis: Boolean(process.env.TEST_REDIS_URL) }),
      globalSetup: '<rootDir>/tests/support/global-setup.mjs',
    },
  ],
};
