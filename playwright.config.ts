import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { dearFiles } from './scripts/lib/areas.mjs';
import { findChromium, NO_CHROMIUM } from './scripts/lib/chromium.mjs';

const chromium = findChromium();
if (!chromium) throw new Error(NO_CHROMIUM);

const report = process.env.CONSOLE_TEST_REPORT;

/** Spec files of so many CPU seconds start first: a long one that started last would keep one worker busy and the others idle. */
const dear = dearFiles('tests/console/', 20).map((path) => `**/${path}`);

export default defineConfig({
  testDir: 'tests/console',
  // Files start in the order of the projects, within a project by name.
  projects: [
    { name: 'dear', testMatch: dear },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: dear },
  ],
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.mjs',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: Math.max(2, availableParallelism() - 1),
  // Generous: a limit is there to end what hangs, not to time a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    viewport: { width: 1366, height: 820 },
    screenshot: 'only-on-failure',
    // Tests of the motion itself turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // No trace: its recorder runs scripts in every frame, and the paper preview's sandbox rightly complains of that.
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      // The sandbox needs a kernel feature containers lack; the rest keeps the browser from calling home, and a page from calling anybody.
      args: [
        '--no-sandbox',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test is gone before optimised code pays: compiling it took a seventh of all CPU seconds.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
