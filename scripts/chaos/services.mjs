import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../lib/free-port.mjs';
import { run } from '../lib/run.mjs';

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; its own user does it then. @param {string} command @param {readonly string[]} args */
const asOwner = (command, args) =>
  isRoot ? run('runuser', ['-u', 'postgres', '--', command, ...args], { quiet: true }) : run(command, args, { quiet: true });

/** @param {{ code: number, output: string }} done */
function mustWork({ code, output }) {
  if (code !== 0) throw new Error(output);
  return output;
}

/**
 * A PostgreSQL of one's own below a folder, on a file system of 1 GB of its own where that may be mounted. Whatever ends it, it is started
 * again, as a service manager would.
 * @param {string} folder
 */
export async function ownPostgres(folder) {
  const bin = mustWork(await run('pg_config', ['--bindir'], { quiet: true })).trim();
  const [data, port] = [join(folder, 'pg'), await freePort()];
  mkdirSync(data);
  const isMounted = isRoot && (await run('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', data], { quiet: true })).code === 0;
  if (isRoot) for (const path of [folder, data]) mustWork(await run('chown', ['postgres', path], { quiet: true }));
  chmodSync(data, 0o700);
  mustWork(await asOwner(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']));
  const control = (/** @type {string[]} */ ...args) => asOwner(join(bin, 'pg_ctl'), ['-D', data, ...args]);
  const start = () =>
    control('-w', '-l', join(data, 'log.txt'), '-o', `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c max_wal_size=128MB`, 'start');
  mustWork(await start());
  let isWanted = true;
  const supervised = (async () => {
    while (isWanted) {
      if ((await control('status')).code === 3) await start();
      await wait(300);
    }
  })();
  const ballast = join(data, 'ballast');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Every session is cut off at once, as by a crash; it comes back by recovery. */
    crash: () => control('-m', 'immediate', 'stop'),
    restart: () => control('-m', 'fast', '-w', 'stop'),
    /** Fills its disk; answers whether there is one of its own to fill. */
    async fill() {
      if (isMounted) await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { quiet: true });
      return isMounted;
    },
    free: () => rmSync(ballast, { force: true }),
    async stop() {
      isWanted = false;
      await supervised;
      await control('-m', 'immediate', 'stop');
      if (isMounted) await run('umount', [data], { quiet: true });
    },
  };
}

/** A Redis of one's own that can be frozen. @param {string} folder */
export async function ownRedis(folder) {
  const port = await freePort();
  writeFileSync(join(folder, 'redis.conf'), `port ${port}\nbind 127.0.0.1\nsave ""\nappendonly no\ndir ${folder}\n`);
  const child = spawn('redis-server', [join(folder, 'redis.conf')], { stdio: 'ignore' });
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop() {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
    },
  };
}
