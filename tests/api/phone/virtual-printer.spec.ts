import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { JOB_FAILED, JOB_PRINTED, type PrintDeviceOption } from '@phone-trade/shared';
import type { Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { codesOf, infoOf, textOf } from '../../support/paper.js';
import { rootModule } from '../../support/server-module.js';

const TENANT = '100001';

const app = useApp({ seed: 'small' });

let boss: Caller;
let printDeviceId: string;
let folder: string;

interface Unit {
  readonly productNo: string;
  readonly costPrice: number;
}
let units: readonly Unit[];

beforeAll(async () => {
  boss = await app().as(TENANT, 'boss');
  await boss.ask('phone.print.addPrintDevice', { name: 'virtual' });
  const devices = await boss.ask<PrintDeviceOption[]>('phone.print.listPrintDevice');
  printDeviceId = devices.find(({ name }) => name === 'virtual')?.id ?? '';
  units = (await boss.ask<{ records: Unit[] }>('phone.product.pageRealStoreByDetail', { size: 2 })).records;
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'printed-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run printer` for one job. */
async function printer(...args: readonly string[]): Promise<readonly string[]> {
  const { fromRoot } = await rootModule<typeof import('../../../scripts/lib/paths.mjs')>('scripts/lib/paths.mjs');
  const { port } = app().server.address() as AddressInfo;
  const given = [fromRoot('scripts/printer.mjs'), '--url', `http://127.0.0.1:${port}`, '--out', folder, '--jobs', '1', ...args];
  await promisify(execFile)(process.execPath, given, { timeout: 60_000 });
  return readdirSync(folder).sort();
}

async function statusOf(id: string): Promise<unknown> {
  const { records } = await boss.ask<{ records: { id: string; status: number; errorMsg?: string }[] }>('phone.print.pagePrintContent');
  const { status, errorMsg } = records.find((job) => job.id === id) ?? {};
  return errorMsg === undefined ? status : [status, errorMsg];
}

const print = async (more: object): Promise<string> => {
  const productNos = units.map(({ productNo }) => productNo);
  return (await boss.ask<{ id: string }>('phone.print.printProductLabel', { printDeviceId, productNos, ...more })).id;
};

it('the virtual printer prints the labels of a list, one per page with a scannable code and no cost', async () => {
  const id = await print({});
  const { pollToken } = await boss.ask<{ pollToken: string }>('phone.print.renewPollToken', { id: printDeviceId });
  expect(await printer('--token', pollToken)).toEqual([`${id}-1.html`, `${id}-1.pdf`]);
  const pdf = readFileSync(join(folder, `${id}-1.pdf`));
  expect(codesOf(pdf, 203)).toEqual(units.map(({ productNo }) => `QR-Code:${productNo}`));
  expect(infoOf(pdf)['Page size']).toMatch(/^(169|170)\.\d+ x 113\./);
  for (const { costPrice } of units) expect(textOf(pdf)).not.toMatch(new RegExp(`\\b${costPrice}\\b`));
  expect(await statusOf(id)).toBe(JOB_PRINTED);
});

it("the virtual printer prints labels by a tenant's template after a password sign-in", async () => {
  const html = '<p>{{productName}}</p>{{barcode:productNo}}<p onclick="x()">{{saleRemark}}</p><script>x()</script>';
  await boss.ask('phone.print.addPrintTemplate', { name: 'own', templateType: 3, html, paperWidth: 60, paperHeight: 40 });
  const { records } = await boss.ask<{ records: { id: string; html: string }[] }>('phone.print.pagePrintTemplate', { name: 'own' });
  expect(records[0]?.html).toBe('<p>{{productName}}</p>{{barcode:productNo}}<p>{{saleRemark}}</p>');
  const id = await print({ templateId: records[0]?.id });
  await printer('--tenant', TENANT, '--user', 'boss', '--password', '123456');
  expect(codesOf(readFileSync(join(folder, `${id}-1.pdf`)), 203)).toEqual(units.map(({ productNo }) => `CODE-128:${productNo}`));
});

it('the virtual printer reports the reason of a failure', async () => {
  const id = await print({ templateId: '0' });
  await printer('--tenant', TENANT, '--user', 'boss', '--password', '123456', '--fail');
  expect(await statusOf(id)).toEqual([JOB_FAILED, 'out of paper']);
});
