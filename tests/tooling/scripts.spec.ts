import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootModule, serverModule } from '../support/server-module.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phone-trade-tooling-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: unknown): string => {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

describe('staleness', () => {
  it('is reported for an added, changed or removed file only', async () => {
    const { fingerprint } = await rootModule<typeof import('../../scripts/lib/fingerprint.mjs')>('scripts/lib/fingerprint.mjs');
    const file = write('src/a.ts', 'a');
    const first = fingerprint([folder]);
    write('node_modules/x.js', 'x');
    write('dist/a.js', 'a');
    expect(fingerprint([folder])).toBe(first);
    utimesSync(file, 1, 1);
    expect(fingerprint([folder])).not.toBe(first);
    const touched = fingerprint([folder]);
    const other = write('src/b.ts', 'b');
    expect(fingerprint([folder])).not.toBe(touched);
    rmSync(other);
    expect(fingerprint([folder])).toBe(touched);
  });

  it('removes compiled output without a source', async () => {
    const { removeOrphans } = await rootModule<typeof import('../../scripts/lib/parts.mjs')>('scripts/lib/parts.mjs');
    const { filesBelow } = await rootModule<typeof import('../../scripts/lib/fingerprint.mjs')>('scripts/lib/fingerprint.mjs');
    write('src/kept.ts', '');
    for (const name of ['kept.js', 'kept.d.ts', 'gone.js', 'gone.js.map', 'sub/gone.d.ts']) write(join('out', name), '');
    removeOrphans(join(folder, 'out'), join(folder, 'src'));
    expect(filesBelow(join(folder, 'out')).map((path) => path.slice(folder.length + 5))).toEqual(['kept.d.ts', 'kept.js']);
  });
});

describe('the CPU report', () => {
  it('includes children of a process, running or ended', async () => {
    const { treeCpuMs } = await rootModule<typeof import('../../scripts/lib/cpu.mjs')>('scripts/lib/cpu.mjs');
    const work = 'const began = process.cpuUsage(); while (process.cpuUsage(began).user < 300_000); console.log(1);';
    const before = treeCpuMs();
    const running = spawn(process.execPath, ['-e', `${work} setInterval(() => {}, 1000)`], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(running.stdout, 'data');
    const during = treeCpuMs();
    running.kill();
    await once(running, 'exit');
    const after = treeCpuMs();
    // Other systems have no /proc.
    const isMeasured = process.platform === 'linux' ? during - before >= 300 && after >= during : Number.isNaN(after);
    expect(isMeasured).toBe(true);
  });

  it('sums spec files by area, dearest first, and marks an area a fifth above its budget or without one', async () => {
    const { areaReport } = await rootModule<typeof import('../../scripts/lib/areas.mjs')>('scripts/lib/areas.mjs');
    const costs = new Map([
      ['tests/api/auth/a.spec.ts', 8],
      ['tests/api/auth/b.spec.ts', 5],
      ['tests/kernel/c.spec.ts', 40],
      ['libs/shared/src/money/d.spec.ts', 2],
    ]);
    const lines = areaReport(costs, { 'tests/api/auth': 10, 'tests/kernel': 39 });
    expect(lines.map((line) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
      'tests/kernel 40.0 CPU s',
      'tests/api/auth 13.0 CPU s over its budget of 10',
      'libs/shared 2.0 CPU s without a budget in tests/budgets.json',
    ]);
  });
});

describe('installation', () => {
  it('distinguishes a missing, an outdated and a current installation', async () => {
    const { installState } = await rootModule<typeof import('../../scripts/lib/install.mjs')>('scripts/lib/install.mjs');
    const lock = write('lock.json', {
      packages: {
        '': {},
        'apps/api': {},
        'node_modules/a': { version: '2.0.0' },
        'node_modules/mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
        'node_modules/elf': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
        'node_modules/any': { version: '1.0.0', optional: true },
      },
    });
    const musl = { os: 'linux', cpu: 'x64', libc: () => 'musl' };
    const glibc = { ...musl, libc: () => 'glibc' };
    const same = write('same.json', { packages: { 'node_modules/a': { version: '2.0.0' } } });
    expect(installState(lock, join(folder, 'none.json'), musl)).toBe('none');
    expect(installState(lock, write('old.json', { packages: { 'node_modules/a': { version: '1.0.0' } } }), musl)).toBe('old');
    expect(installState(lock, same, musl)).toBe('same');
    // Installed on another kind of machine: the binaries of this one are missing.
    expect(installState(lock, same, glibc)).toBe('old');
  });

  it('accepts the oldest supported Node and names the required version to an older one', async () => {
    const { nodeProblem } = await rootModule<typeof import('../../scripts/lib/node-version.mjs')>('scripts/lib/node-version.mjs');
    for (const version of ['20.19.0', '22.13.0', '24.11.0', '25.0.0', '26.10.0']) expect(nodeProblem(version)).toBeUndefined();
    for (const version of ['18.20.0', '20.18.3', '21.7.0', '22.12.0', '23.11.0', '24.10.0'])
      expect(nodeProblem(version)).toContain(version);
    expect(nodeProblem('20.18.3')).toMatch(/20\.19, 22\.13, 24\.11/);
  });

  it('supports the same Node versions as the package', async () => {
    const { LINES } = await rootModule<typeof import('../../scripts/lib/node-version.mjs')>('scripts/lib/node-version.mjs');
    const { engines } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as { engines: { node: string } };
    const ranges = LINES.map(({ major, minor }, i) => `${i === LINES.length - 1 ? '>=' : '^'}${major}.${minor}.0`);
    expect(engines.node).toBe(ranges.join(' || '));
  });

  it('checks the SQLite binding that the server will use', async () => {
    const script = await rootModule<typeof import('../../scripts/lib/sqlite.mjs')>('scripts/lib/sqlite.mjs');
    const server = await serverModule<typeof import('../../apps/api/src/platform/database/driver/sqlite.js')>(
      'platform/database/driver/sqlite.js',
    );
    expect(script.SQLITE_PACKAGE).toBe(server.SQLITE_PACKAGE);
    expect(script.sqliteProblem()).toBeUndefined();
  });
});

describe('tally', () => {
  it('sums the reports and counts a run without a report as a failure', async () => {
    const { jestTally, line, playwrightTally, sum } =
      await rootModule<typeof import('../../scripts/lib/tally.mjs')>('scripts/lib/tally.mjs');
    const jest = write('jest.json', {
      numPassedTests: 5,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 2,
      numTodoTests: 0,
    });
    const browser = write('pw.json', { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] });
    expect(jestTally(jest, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
    expect(playwrightTally(browser, 0)).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(jestTally(join(folder, 'absent.json'), 1).failed).toBe(1);
    expect(line(sum([jestTally(jest, 1), playwrightTally(browser, 0)]))).toBe('8 passed, 3 failed, 2 skipped');
    expect(line({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed');
  });

  it('names the failed tests with their errors, and a file that failed before its first test', async () => {
    const { jestFailures, playwrightFailures } = await rootModule<typeof import('../../scripts/lib/tally.mjs')>('scripts/lib/tally.mjs');
    const { ROOT } = await rootModule<typeof import('../../scripts/lib/paths.mjs')>('scripts/lib/paths.mjs');
    const a = { status: 'failed', fullName: 'a refuses b', failureMessages: ['\u001b[31mexpected\u001b[39m\n  0'] };
    const jest = write('failed.json', {
      testResults: [
        { name: join(ROOT, 'tests/a.spec.ts'), status: 'failed', assertionResults: [a] },
        { name: join(ROOT, 'tests/b.spec.ts'), status: 'failed', message: 'no module', assertionResults: [] },
        { name: join(ROOT, 'tests/c.spec.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'c' }] },
      ],
    });
    expect(jestFailures(jest)).toEqual(['tests/a.spec.ts › a refuses b: expected 0', 'tests/b.spec.ts: no module']);
    const spec = { file: 'd.spec.ts', line: 3, title: 'opens d', ok: false, tests: [{ results: [{ error: { message: 'no d' } }] }] };
    const browser = write('failed-pw.json', { suites: [{ specs: [], suites: [{ specs: [spec, { ...spec, ok: true }] }] }] });
    expect(playwrightFailures(browser)).toEqual(['tests/console/d.spec.ts:3 › opens d: no d']);
  });

  it('fails a run with a bad exit code although every test passed', async () => {
    const { jestTally } = await rootModule<typeof import('../../scripts/lib/tally.mjs')>('scripts/lib/tally.mjs');
    const report = write('jest.json', { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0 });
    expect(jestTally(report, 1).failed).toBe(1);
    expect(jestTally(report, 0).failed).toBe(0);
  });
});

describe('browser', () => {
  it('uses CHROME_PATH if it is a program, and never falls back', async () => {
    const { findChromium } = await rootModule<typeof import('../../scripts/lib/chromium.mjs')>('scripts/lib/chromium.mjs');
    expect(findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
    expect(findChromium({ CHROME_PATH: join(folder, 'none'), PATH: process.env.PATH })).toBeUndefined();
  });
});
