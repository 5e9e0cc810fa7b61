import type { EndpointId } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import { upload, workbook } from '../api/phone/sheets.js';
import { TENANT } from '../api/phone/shop.js';
import { BANK } from './ledger.js';
import type { TradeKind, Walker } from './trade-steps.js';

const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);
const CUSTOMER = id('company', 34);
const VENDOR = id('company', 61);
const FIRST_DAY = Date.parse('2026-11-01T00:00:00Z');
const DAY_MS = 86_400_000;

/** The commands that enter several documents at once: none of them may only ever be refused. */
export const ENTRY_COMMANDS = [
  'phone.financePayout.createBatchPaymentPayout',
  'phone.financeIncome.createBatchPaymentIncome',
  'phone.purchase.importPurchase',
  'phone.purchase.syncPlatformPurchase3',
  'phone.purchase.matchPurchasePlatformRow',
] as const satisfies readonly EndpointId[];

/** What these steps need besides. */
export interface EntryWalker extends Walker {
  /** The account at a platform that purchases are fetched from. */
  readonly syncId: string;
  /** Documents that were entered. */
  keep(kind: TradeKind, orderNos: readonly string[]): void;
  /** Waits for work in the background. */
  settle(): Promise<void>;
}

interface PlatformRow {
  readonly id: string;
  readonly matchStatus: number;
  readonly purchaseOrderNo?: string;
}

/** Payments of several companies, sheets of purchases, and purchases on a platform. */
export function entrySteps(walk: EntryWalker): (readonly [weight: number, play: () => Promise<unknown>])[] {
  const { random, shop } = walk;

  const payAll = async (kind: 'payout' | 'income', call: EndpointId): Promise<void> => {
    // Now and then one company twice, which refuses all.
    const companies = random.chance(0.2) ? [CUSTOMER, CUSTOMER] : [shop.trade.supplierId, VENDOR, CUSTOMER].slice(0, random.int(1, 3));
    const records = companies.map((channelId) => ({ channelId, payments: [{ ...BANK, paymentAmount: random.int(1, 900) }] }));
    const written = await walk.call<{ records: readonly { orderNo: string }[] }>(call, { records });
    walk.keep(kind, written?.records.map(({ orderNo }) => orderNo) ?? []);
  };
  const importSheet = async (): Promise<void> => {
    const imeis = Array.from({ length: random.int(1, 3) }, () => shop.trade.imei());
    // Now and then a number twice, a supplier that nobody knows, or a price that is no number.
    if (random.chance(0.2)) imeis.push(imeis[0] as string);
    const sheet = imeis.map((imei) => ({
      供应商: random.chance(0.9) ? shop.trade.supplier : '没有这家',
      型号: shop.trade.model,
      串号: imei,
      采购价: random.chance(0.9) ? String(random.int(1000, 2000)) : '一千',
    }));
    const done = await walk.call<{ orderNos?: readonly string[] }>('phone.purchase.importPurchase', {}, upload(await workbook(sheet)));
    walk.keep('purchase', done?.orderNos ?? []);
  };
  const rowsThere = async (): Promise<readonly PlatformRow[]> =>
    (await walk.call<{ records: readonly PlatformRow[] }>('phone.purchase.pagePurchasePlatformRow', { size: 100 }))?.records ?? [];
  const sync = async (): Promise<void> => {
    const from = FIRST_DAY + random.int(0, 13) * (DAY_MS / 2);
    const time = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    const days = { syncFrom: time(from), syncTo: time(from + DAY_MS / 2) };
    if (!(await walk.call('phone.purchase.syncPlatformPurchase3', { syncId: walk.syncId, ...days }))) return;
    await walk.settle();
    const orderNos = (await rowsThere()).flatMap(({ purchaseOrderNo }) => purchaseOrderNo ?? []);
    if (orderNos.length > 0) walk.keep('purchase', [random.pick(orderNos)]);
  };
  const match = async (): Promise<void> => {
    const known = await rowsThere();
    const open = known.filter(({ matchStatus }) => matchStatus === 100);
    const from = open.length > 0 && random.chance(0.9) ? open : known;
    if (from.length === 0) return;
    const input = { ids: [random.pick(from).id], modelId: shop.model };
    const made = await walk.call<{ orderNos?: readonly string[] }>('phone.purchase.matchPurchasePlatformRow', input);
    walk.keep('purchase', made?.orderNos ?? []);
  };

  return [
    [2, () => payAll('payout', 'phone.financePayout.createBatchPaymentPayout')],
    [1, () => payAll('income', 'phone.financeIncome.createBatchPaymentIncome')],
    [2, importSheet],
    [1, sync],
    [1, match],
  ];
}
