// One server on a SQLite file that is killed (-9) during and after every step of a process of five steps, which then goes on to its end.
//   npm run chaos:flow                 five processes
//   npm run chaos:flow -- --rounds 20  more of them
// Nothing outside of a temporary folder and of 127.0.0.1 is touched. Exit code 1 when a step is lost or done twice.
import { parseArgs } from 'node:util';
import { tryOnServer } from './trial.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!(rounds >= 1)) {
  console.error('--rounds takes a whole number from 1.');
  process.exit(2);
}

await tryOnServer({ name: 'flow', success: 'no step was lost, none was done twice' }, async ({ server, read, say }) => {
  const { runToItsEnd } = await import('./processes.mjs');
  let findings = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const found = await runToItsEnd(server, read, round);
    findings += found.length;
    say(`process ${round}: ${found.length === 0 ? 'ended, each effect once' : found.join('; ')}`);
  }
  return findings === 0;
});
