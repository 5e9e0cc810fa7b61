import { JOB_FAILED, JOB_PRINTED, JOB_TAKEN, JOB_WAITING, type PrintDeviceOption, type PrintJobHandout } from '@phone-trade/shared';
import { type Caller, expectError, signIn } from '../../support/caller.js';
import { runClock, setClock } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';

const TENANT = '100001';
const OTHERS = '100002';

const app = useApp({ seed: 'small' });

interface Job {
  readonly id: string;
  readonly status: number;
  readonly retry: number;
  readonly errorMsg?: string;
}

let boss: Caller;
let seller: Caller;
let made = 0;

beforeAll(async () => {
  boss = await app().as(TENANT, 'boss');
  seller = await app().as(TENANT, 'sales');
});

/** A new printer that only this test uses; its owner's other printers are disabled. */
async function device(owner = boss, more: object = {}): Promise<{ id: string; name: string }> {
  made += 1;
  const name = `printer ${made}`;
  for (const { id, isMine } of await owner.ask<PrintDeviceOption[]>('phone.print.listPrintDevice'))
    if (isMine) await owner.ask('phone.print.updatePrintDevice', { id, status: 0 });
  await owner.ask('phone.print.addPrintDevice', { name, ...more });
  const options = await owner.ask<PrintDeviceOption[]>('phone.print.listPrintDevice', { basicConfigId: 62 });
  return { name, id: options.find((option) => option.name === name)?.id ?? '' };
}

const paper = (text: string) => ({ type: 2, content: JSON.stringify([`<section class="sheet"><p>${text}</p></section>`]) });

async function send(printDeviceId: string, text: string, who = seller): Promise<string> {
  return (await who.ask<{ id: string }>('phone.print.addPrintRemote', { ...paper(text), printDeviceId })).id;
}

const poll = (who = boss): Promise<PrintJobHandout[]> => who.ask<PrintJobHandout[]>('phone.print.pollPrintContent');

async function job(id: string): Promise<Job> {
  const { records } = await boss.ask<{ records: Job[] }>('phone.print.pagePrintContent', { size: 200 });
  return records.find((row) => row.id === id) as Job;
}

/** Makes the server believe that it is so much later. */
const later = (ms: number): Promise<void> => setClock(() => Date.now() + ms);

afterEach(runClock);

describe('print devices', () => {
  it('are listed with their owner and online status', async () => {
    const { id, name } = await device();
    const shown = async (who: Caller) => (await who.ask<PrintDeviceOption[]>('phone.print.listPrintDevice')).find((row) => row.id === id);
    expect(await shown(boss)).toEqual({ id, name, onlineFlag: 0, isMine: 1 });
    await send(id, 'first');
    await poll();
    expect(await shown(seller)).toEqual({ id, name, onlineFlag: 1, isMine: 0 });
    const { records } = await boss.ask<{ records: object[] }>('phone.print.pagePrintDevice', { name });
    expect(records).toEqual([expect.objectContaining({ id, name, copies: 1, onlineFlag: 1, lastPollTime: expect.any(String) })]);
    expect(JSON.stringify(records)).not.toContain('pollToken');
    await later(100_000);
    expect((await shown(boss))?.onlineFlag).toBe(0);
  });

  it('have unique names, and cannot be deleted while jobs wait for them', async () => {
    const { id, name } = await device();
    expectError(await boss.call('phone.print.addPrintDevice', { name }), 'CRUD_DUPLICATE');
    const waiting = await send(id, 'waits');
    expectError(await boss.call('phone.print.deletePrintDevice', { ids: id }), 'PRINT_DEVICE_WAITING');
    await boss.ask('phone.print.updateContentToPrint', { id: waiting, status: JOB_FAILED });
    await boss.ask('phone.print.deletePrintDevice', { ids: id });
    expectError(await seller.call('phone.print.addPrintRemote', { ...paper('late'), printDeviceId: id }), 'CRUD_NOT_FOUND');
  });

  it('are no longer part of the configuration values', async () => {
    expectError(await boss.call('phone.basicConfig.saveBasicConfig', { basicConfigId: 62, name: 'old way' }), 'INPUT_INVALID');
  });
});

describe('a print job', () => {
  it('is handed out as whole documents, oldest first, and is marked printed on confirmation', async () => {
    const { id: printDeviceId } = await device(boss, { printerName: 'Zebra', paper: '60x40', copies: 2 });
    const [first, second] = [await send(printDeviceId, 'first'), await send(printDeviceId, 'second')];
    const [handed] = await poll();
    expect(handed).toMatchObject({ id: first, printDeviceId, printerName: 'Zebra', paper: '60x40', copies: 2 });
    const [html] = JSON.parse(handed?.content ?? '[]') as string[];
    expect(html).toMatch(/^<!doctype html>.*@page\{size:210mm 297mm.*<p>first<\/p>/s);
    expect(await job(first)).toMatchObject({ status: JOB_TAKEN, retry: 1 });
    await boss.ask('phone.print.updateContentToPrint', { id: first, status: JOB_PRINTED });
    await boss.ask('phone.print.updateContentToPrint', { id: first, status: JOB_PRINTED });
    expect(await job(first)).toMatchObject({ status: JOB_PRINTED, printTime: expect.any(String) });
    expect((await poll()).map(({ id }) => id)).toEqual([second]);
  });

  it('goes at once to exactly one of several concurrent polls', async () => {
    const { id: printDeviceId } = await device();
    const polls = [poll(), poll(), poll()];
    const began = performance.now();
    const id = await send(printDeviceId, 'wanted');
    const winner = await Promise.race(polls);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(winner.map((handed) => handed.id)).toEqual([id]);
    const more = [await send(printDeviceId, 'second'), await send(printDeviceId, 'third')];
    const handed = (await Promise.all(polls)).flat().map((one) => one.id);
    expect(handed.sort()).toEqual([id, ...more].sort());
    expect(await job(id)).toMatchObject({ retry: 1 });
  });

  it('is handed out again after a minute without confirmation, at most five times', async () => {
    const { id: printDeviceId } = await device();
    const id = await send(printDeviceId, 'stubborn');
    for (let taken = 1; taken <= 5; taken += 1) {
      expect((await poll()).map((handed) => handed.id)).toEqual([id]);
      await later(taken * 61_000);
    }
    const next = await send(printDeviceId, 'next');
    expect((await poll()).map((handed) => handed.id)).toEqual([next]);
    expect(await job(id)).toMatchObject({ status: JOB_FAILED, errorMsg: expect.stringContaining('5') });
  });

  it('can be resent by its sender once finished, but not while printing', async () => {
    const { id: printDeviceId } = await device();
    const id = await send(printDeviceId, 'again');
    await poll();
    expectError(await seller.call('phone.print.updateContentToPrint', { id, status: JOB_WAITING }), 'PRINT_JOB_TAKEN');
    await boss.ask('phone.print.updateContentToPrint', { id, status: JOB_FAILED, errorMsg: 'no paper' });
    expect(await job(id)).toMatchObject({ status: JOB_FAILED, errorMsg: 'no paper' });
    const waiting = poll();
    await seller.ask('phone.print.updateContentToPrint', { id, status: JOB_WAITING });
    expect((await waiting).map((handed) => handed.id)).toEqual([id]);
  });

  it('is visible only to its sender and to the owner of the device', async () => {
    const { id: printDeviceId } = await device();
    const id = await send(printDeviceId, 'private');
    const finance = await app().as(TENANT, 'finance');
    expectError(await finance.call('phone.print.listPrintContent', { id }), 'PRINT_NOT_YOURS');
    expectError(await finance.call('phone.print.updateContentToPrint', { id, status: JOB_PRINTED }), 'PRINT_NOT_YOURS');
    for (const who of [seller, boss]) expect(JSON.stringify(await who.ask('phone.print.listPrintContent', { id }))).toContain('private');
    expect(JSON.stringify(await job(id))).not.toContain('private');
  });

  it('is created once for repeated, concurrent requests', async () => {
    const { id: printDeviceId } = await device();
    const input = { ...paper('once'), printDeviceId, requestId: `print-${printDeviceId}` };
    const answers = await Promise.all([1, 2].map(() => seller.ask<{ id: string }>('phone.print.addPrintRemote', input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('is not accessible to other tenants', async () => {
    const { id: printDeviceId } = await device();
    const id = await send(printDeviceId, 'ours');
    const owner = await app().as(OTHERS, 'owner');
    expectError(await owner.call('phone.print.addPrintRemote', { ...paper('theirs'), printDeviceId }), 'CRUD_NOT_FOUND');
    expectError(await owner.call('phone.print.updateContentToPrint', { id, status: JOB_PRINTED }), 'CRUD_NOT_FOUND');
    expectError(await owner.call('phone.print.listPrintContent', { id }), 'CRUD_NOT_FOUND');
    expectError(await owner.call('phone.print.renewPollToken', { id: printDeviceId }), 'CRUD_NOT_FOUND');
  });

  it('is refused beyond two hundred waiting jobs per device', async () => {
    const { id: printDeviceId } = await device();
    const { db, ids } = await workspaceOf(app());
    const old = await send(printDeviceId, 'first of many');
    await db.maintain(async (session) => {
      for (let more = 1; more < 200; more += 1) {
        await session.run(
          `INSERT INTO print_content (id, tenant_id, create_user, insert_time, version, is_deleted, print_device_id, type, content, status, retry)
           SELECT :id, tenant_id, create_user, insert_time, 1, 0, print_device_id, type, content, status, 0 FROM print_content WHERE id = :old`,
          { id: ids.next(), old },
        );
      }
    });
    expectError(await seller.call('phone.print.addPrintRemote', { ...paper('too many'), printDeviceId }), 'PRINT_QUEUE_FULL');
  });
});

describe('a print poll', () => {
  it('is limited to three per user', async () => {
    const { id } = await device();
    // The one refused is the first to be answered, in any order of arrival: nothing is printed before.
    const polls = [poll(), poll(), poll(), boss.call('phone.print.pollPrintContent')];
    const all = Promise.allSettled(polls);
    await Promise.race(polls.map((one) => one.catch(() => undefined)));
    // One poll may take several jobs, so jobs are sent until nobody waits.
    let waiting = true;
    void all.then(() => {
      waiting = false;
    });
    for (let n = 0; waiting; n += 1) await send(id, `${n}`);
    const settled = await all;
    const refused = settled.filter((one) => one.status === 'rejected' || (one.value as { key?: string }).key === 'SYSTEM_TOO_MANY');
    expect(refused).toHaveLength(1);
  });

  it('returns nothing to a user who signed out while waiting', async () => {
    const { id: printDeviceId } = await device();
    const session = await signIn(app().server, TENANT, 'boss');
    const waiting = session.call('phone.print.pollPrintContent');
    await new Promise((done) => setTimeout(done, 100));
    await session.ask('auth.logout:GET');
    const id = await send(printDeviceId, 'for who is there');

    expectError(await waiting, 'AUTH_UNAUTHORIZED');
    expect((await poll()).map((handed) => handed.id)).toEqual([id]);
  });

  it('with a device token needs no user, and a renewed token invalidates the old one', async () => {
    const { id } = await device();
    const { pollToken } = await boss.ask<{ pollToken: string }>('phone.print.renewPollToken', { id });
    const sent = await send(id, 'to a program');
    const handed = await app().anonymous.ask<PrintJobHandout[]>('phone.print.pollPrintDevice', { pollToken });
    expect(handed.map((one) => one.id)).toEqual([sent]);
    await app().anonymous.ask('phone.print.reportPrintDevice', { pollToken, id: sent, status: JOB_PRINTED });
    expect((await job(sent)).status).toBe(JOB_PRINTED);
    const elsewhere = await device();
    const foreign = await send(elsewhere.id, 'on another printer');
    const report = { pollToken, id: foreign, status: JOB_PRINTED };
    await boss.ask('phone.print.updatePrintDevice', { id, status: 1 });
    expectError(await app().anonymous.call('phone.print.reportPrintDevice', report), 'PRINT_NOT_YOURS');
    await boss.ask('phone.print.renewPollToken', { id });
    expectError(await app().anonymous.call('phone.print.pollPrintDevice', { pollToken }), 'PRINT_TOKEN_REFUSED');
    expectError(await app().anonymous.call('phone.print.pollPrintDevice', { pollToken: 'x' }), 'PRINT_TOKEN_REFUSED');
  });
});

describe('hostile print content', () => {
  const HOSTILE = `<p onclick="steal()" style="color:red;background:url(http://evil/x);position:fixed">kept</p><script>alert(1)</script>
    <img src="http://evil/a.png"><img src=x onerror=alert(1)><iframe src="http://evil"></iframe><style>@import 'http://evil'</style>
    <a href="javascript:alert(1)">link</a><svg onload=alert(1)><script>1</script><image href="http://evil"/><path d="M0 0"/></svg>
    <link rel=stylesheet href=http://evil><meta http-equiv=refresh content="0;url=http://evil"><form action=http://evil><input></form>
    <img src="data:image/svg+xml;base64,PHN2Zz4="><img src="data:image/png;base64,aGk="><div style="background-image:\\75rl(http://evil)">x</div>`;

  it('loses scripts and external resources, and keeps the rest', async () => {
    const { id: printDeviceId } = await device();
    await seller.ask('phone.print.addPrintRemote', {
      type: 2,
      printDeviceId,
      content: JSON.stringify([HOSTILE]),
      title: '</title><script>',
    });
    const [handed] = await poll();
    const [html = ''] = JSON.parse(handed?.content ?? '[]') as string[];
    expect(html).toContain('<p style="color:red">kept</p>');
    expect(html).toContain('data:image/png;base64,aGk=');
    expect(html).not.toMatch(/evil|alert|onerror|onload|javascript|svg\+xml|<(script|iframe|link|form|input|a|image)\b/i);
  });

  it.each([
    ['not a list', '{"a":1}', 'PRINT_BAD_CONTENT'],
    ['not JSON', '<p>', 'PRINT_BAD_CONTENT'],
    ['an empty list', '[]', 'PRINT_BAD_CONTENT'],
    ['a list without texts', '[1]', 'PRINT_BAD_CONTENT'],
    ['blank after sanitising', '["<script>1</script>"]', 'PRINT_EMPTY_CONTENT'],
    ['longer than a job allows', JSON.stringify(['x'.repeat(500_001)]), 'INPUT_INVALID'],
  ])('is refused if it is %s', async (_, content, key) => {
    const { id: printDeviceId } = await device();
    expectError(await seller.call('phone.print.addPrintRemote', { type: 2, printDeviceId, content }), key);
  });

  it('of 20 MB is refused before it is parsed', async () => {
    const { id: printDeviceId } = await device();
    const answer = await seller
      .call('phone.print.addPrintRemote', { ...paper('x'.repeat(20 * 1024 * 1024)), printDeviceId })
      .catch(() => null);
    // The connection may be cut while the body is still on its way.
    if (answer) expectError(answer, 'INPUT_TOO_LARGE');
    expectError(await boss.call('phone.print.deletePrintDevice', { ids: '1' }), 'CRUD_NOT_FOUND');
  });
});

describe('print permissions', () => {
  it('are required to send, view and configure', async () => {
    const { id: printDeviceId } = await device();
    const repairer = await app().as(TENANT, 'repairer');
    expectError(await repairer.call('phone.print.addPrintRemote', { ...paper('no'), printDeviceId }), 'AUTH_FORBIDDEN');
    expectError(await repairer.call('phone.print.addPrintDevice', { name: 'no' }), 'AUTH_FORBIDDEN');
    expectError(await repairer.call('phone.print.pagePrintContent'), 'AUTH_FORBIDDEN');
    expectError(await seller.call('phone.print.addPrintTemplate', { name: 'no', templateType: 3, html: 'x' }), 'AUTH_FORBIDDEN');
  });
});
