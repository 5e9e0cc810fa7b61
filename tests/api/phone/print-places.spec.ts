import type { PrintDeviceOption, PrintJobHandout } from '@phone-trade/shared';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const TENANT = '100001';

const app = useApp({ seed: 'small', waitingPolls: 1 });

async function device(owner: Caller, name: string): Promise<string> {
  await owner.ask('phone.print.addPrintDevice', { name });
  const options = await owner.ask<PrintDeviceOption[]>('phone.print.listPrintDevice', { basicConfigId: 62 });
  return options.find((option) => option.name === name)?.id ?? '';
}

test('a caller without a free place for rendering gets a retry time, and waiting callers keep theirs', async () => {
  const people = [await app().as(TENANT, 'boss'), await app().as('100002', 'owner')] as const;
  const devices = [await device(people[0], 'one'), await device(people[1], 'two')] as const;
  const asked = people.map(async (who, i) => ({ i, answer: await who.call<PrintJobHandout[]>('phone.print.pollPrintContent') }));
  // One of the two is answered at once, whichever it is; the other waits.
  const { i: refused, answer } = await Promise.race(asked);
  expectError(answer, 'PRINT_POLLS_FULL');
  expect({ status: answer.status, after: answer.headers['retry-after'] }).toEqual({ status: 503, after: '30' });
  const waiting = 1 - refused;
  const send = (to: number) =>
    people[to as 0 | 1].ask('phone.print.addPrintRemote', { type: 2, content, printDeviceId: devices[to as 0 | 1] });
  const content = JSON.stringify(['<p>paper</p>']);
  await send(waiting);
  const handed = await asked[waiting];
  expect(handed?.answer.data.map(({ printDeviceId }) => printDeviceId)).toEqual([devices[waiting]]);
  // The place is free again.
  await send(refused);
  expect(await people[refused as 0 | 1].ask<PrintJobHandout[]>('phone.print.pollPrintContent')).toHaveLength(1);
});
