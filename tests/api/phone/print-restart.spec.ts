import { JOB_TAKEN, type PrintDeviceOption, type PrintJobHandout } from '@phone-trade/shared';
import { type Caller, signIn } from '../../support/caller.js';
import { startApp } from '../../support/harness.js';
import { rootModule } from '../../support/server-module.js';

const TENANT = '100001';
const poll = (who: Caller) => who.call<PrintJobHandout[]>('phone.print.pollPrintContent');

/** Waits until the server has a poll, so that the next job is handed out at once. */
async function send(who: Caller, text: string): Promise<string> {
  const [device] = await who.ask<PrintDeviceOption[]>('phone.print.listPrintDevice');
  const job = { type: 2, printDeviceId: device?.id, content: JSON.stringify([`<p>${text}</p>`]) };
  return (await who.ask<{ id: string }>('phone.print.addPrintRemote', job)).id;
}

it('a stopping server answers waiting polls, and the restarted one hands out waiting jobs', async () => {
  const { boot, settingsFor } = await rootModule<typeof import('../../support/boot.mjs')>('tests/support/boot.mjs');
  const first = await startApp();
  let next: Awaited<ReturnType<typeof boot>> | undefined;
  try {
    const admin = await first.as(TENANT, 'admin');
    await admin.ask('phone.print.addPrintDevice', { name: 'restarted' });
    const taken = poll(admin);
    const lost = await send(admin, 'taken and not printed');
    expect((await taken).data.map(({ id }) => id)).toEqual([lost]);
    const waiting = [poll(admin), poll(admin)];
    const queued = await send(admin, 'handed out before the end');
    await Promise.race(waiting);
    const began = performance.now();
    await first.app.close();
    const handed = (await Promise.all(waiting)).flatMap(({ data }) => data);
    expect(handed.map(({ id }) => id)).toEqual([queued]);
    expect(performance.now() - began).toBeLessThan(4000);

    const where = first.databaseUrl ? { databaseUrl: first.databaseUrl } : {};
    next = await boot(settingsFor(first.dataDir, { demoSeed: 'tenants', ...where }));
    await next.listen(0, '127.0.0.1');
    const again = await signIn(next.getHttpServer(), TENANT, 'admin');
    const { records } = await again.ask<{ records: { id: string; status: number }[] }>('phone.print.pagePrintContent');
    expect(records.map(({ status }) => status)).toEqual([JOB_TAKEN, JOB_TAKEN]);
    const fresh = await send(again, 'new');
    expect((await poll(again)).data.map(({ id }) => id)).toEqual([fresh]);
  } finally {
    await next?.close();
    await first.close().catch(() => undefined);
  }
});
