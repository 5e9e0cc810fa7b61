import { setTimeout as sleep } from 'node:timers/promises';
import { fileOf } from './data.mjs';
import { startBare, startServer } from './process.mjs';
import { atMost, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, ratios, spread } from './stats.mjs';

/** A server that has been left alone for so long is idle. */
const SETTLE_MS = sized(3000, 0);

/**
 * From the start of the process to the first good answer of `/health/ready`, on a seeded database.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds @param {readonly import('./nodes.mjs').Node[]} nodes
 */
export async function benchColdStart(data, scratch, rounds, nodes) {
  title(`Cold start, ${rounds} rounds`, ['', '', '', '', 'bare spread', 'gate']);
  for (const node of nodes) await startOn(node, scratch.copy(data), rounds);
}

/** @param {import('./nodes.mjs').Node} node @param {string} place @param {number} rounds */
async function startOn({ path, suffix }, place, rounds) {
  const ours = [];
  const bare = [];
  const cpu = [];
  let idle = Number.NaN;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(place, path);
    ours.push(server.startMs);
    cpu.push(server.cpu());
    if (round === rounds - 1) {
      await sleep(SETTLE_MS);
      idle = server.rss();
    }
    await server.stop();
    const yardstick = await startBare(fileOf(place), '', path);
    bare.push(yardstick.startMs);
    await yardstick.stop();
  }
  atMost(`to the first answer${suffix}`, median(ours) / 1000, 's', 2.5, spread(bare));
  atMost('  of which processor time', median(cpu) / 1000, 's');
  atMost('  of a bare server', median(ratios(ours, bare)), '×', 10, spread(bare));
  atMost('idle memory', idle, 'MB', 180);
}
