import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootModule } from './server-module.js';

/** A Redis of one test, to be stopped and started as it likes. */
export interface OwnRedis {
  readonly url: string;
  /** It stands still: connections stay open, and nothing answers. */
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
  /** Again at the same address, when it was killed. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Undefined, and said, where there is no Redis to start. */
export async function ownRedis(): Promise<OwnRedis | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    console.warn('SKIPPED: no redis-server to start and stop');
    return undefined;
  }
  const { freePort } = await rootModule<{ freePort(): Promise<number> }>('scripts/lib/free-port.mjs');
  const port = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'phone-trade-redis-'));
  let server: ChildProcess;

  const start = async (): Promise<void> => {
    server = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on('data', (text) => /Ready to accept connections/.test(String(text)) && resolve());
      server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    });
  };
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const over = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await over;
  };

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    kill,
    start,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
