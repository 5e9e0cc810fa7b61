import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { commandsOf } from '../support/commands.js';
import type { TestApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';
import { TENANT } from './document-cases.js';
import { Ledger } from './ledger.js';
import { RandomWalk } from './random-walk.js';
import { CostAdjustModel } from './random-walk-cost.js';
import { PresaleCancelModel, PresaleModel } from './random-walk-presale.js';
import { PurchaseModel } from './random-walk-purchase.js';
import { RecordsModel } from './random-walk-records.js';
import { ClaimModel, PurchaseRefundModel } from './random-walk-refund.js';
import { SaleModel } from './random-walk-sale.js';
import { SaleCancelModel } from './random-walk-sale-cancel.js';
import { SaleRefundModel } from './random-walk-sale-refund.js';
import { ReceiveModel, TransferModel } from './random-walk-stock.js';
import { WAREHOUSES, type WalkCommands, World } from './random-walk-world.js';
import { Choices } from './walk-choices.js';

/** A violation found by the audit or a count of the models. `what` is equal for equal faults. */
export class WalkFault extends Error {
  constructor(
    readonly what: string,
    detail: unknown,
  ) {
    super(`${what}\n${JSON.stringify(detail, undefined, 2)}`);
  }
}

/** The kind of a failure without its numbers: two walks have failed alike if it is equal. */
export const failureOf = (error: unknown): string =>
  error instanceof WalkFault
    ? error.what
    : String(error)
        .replace(/\S*\d\S*/g, '#')
        .slice(0, 200);

/** A walk on a server of its own. */
export interface Trial {
  readonly ctx: RequestContext;
  readonly world: World;
  readonly walk: RandomWalk;
  /** Holds everything stored against the invariants and the models. */
  check(): Promise<void>;
}

export async function trialOn(app: TestApp, seed: string): Promise<Trial> {
  const { brokenInvariants } = await serverModule<typeof import('../../apps/api/src/modules/phone/views/audit/consistency.js')>(
    'modules/phone/views/audit/consistency.js',
  );
  const ctx = await contextOf(app, TENANT, 'boss');
  const before = await counted(ctx);
  const world = new World(await walkCommands(app), ctx, new Choices(seed));
  const selling = new SaleModel(world);
  const walk = new RandomWalk(world, [
    new PurchaseModel(world),
    new ReceiveModel(world),
    new TransferModel(world),
    new CostAdjustModel(world),
    new ClaimModel(world),
    new PurchaseRefundModel(world),
    selling,
    new SaleCancelModel(world, selling),
    new PresaleModel(world, selling),
    new PresaleCancelModel(world),
    new SaleRefundModel(world, selling),
    new RecordsModel(world, await Ledger.of(app)),
  ]);
  return {
    ctx,
    world,
    walk,
    async check() {
      const broken = await brokenInvariants(ctx);
      // One fault often causes several violations: the first identifies it.
      const [first] = broken;
      if (first) throw new WalkFault(`broken: ${first.no} ${first.name}`, broken);
      const now = await counted(ctx);
      const expected = walk.expected();
      const wrong = Object.keys(expected).filter((name) => (now[name] ?? 0) - (before[name] ?? 0) !== expected[name]);
      if (wrong.length > 0) {
        const counts = wrong.map((name) => ({ name, stored: (now[name] ?? 0) - (before[name] ?? 0), expected: expected[name] }));
        throw new WalkFault(`not as counted: ${wrong.join(', ')}`, counts);
      }
    },
  };
}

async function walkCommands(app: TestApp): Promise<WalkCommands> {
  const [config, rules, table, product, sale, shared] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/modules/phone/basis/standard-config/standard-config.service.js')>(
      'modules/phone/basis/standard-config/standard-config.service.js',
    ),
    serverModule<typeof import('../../apps/api/src/modules/phone/basis/standard-config/standard-config.js')>(
      'modules/phone/basis/standard-config/standard-config.js',
    ),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/kernel/unit/product.entity.js')>('kernel/unit/product.entity.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/kinds/sale/sale.entity.js')>('modules/phone/kinds/sale/sale.entity.js'),
    nativeImport<typeof import('@phone-trade/shared')>('@phone-trade/shared'),
  ]);
  return {
    ...(await commandsOf(app)),
    setRule: (ctx, rule) => config.changeStandardConfig(ctx, rule),
    rules: (ctx) => rules.standardConfig(ctx),
    unitsOf: async (ctx, orderNo) => {
      const columns = ['productNo', 'imei', 'warehouseId', 'purchasePrice', 'costPrice'] as const;
      const found = await table.rows(ctx, product.Product).find({ purchaseOrderNo: orderNo }, { columns: [...columns] });
      return found.map((unit) => ({ ...unit, productNo: unit.productNo as string }));
    },
    exchangeSaleOf: async (ctx, refundNo) => {
      const [found] = await table.rows(ctx, sale.Sale).find({ sourceRefundNo: refundNo }, { columns: ['orderNo'] });
      return found?.orderNo;
    },
    isRefusal: (error): error is Error & { key: string } => error instanceof shared.AppError && error.entry.code < 500,
  };
}

/** The amounts of bills, paid or not. */
const DUE = 'sum(amount + adjust_amount) AS n';

/** The counts of everything in the models. */
async function counted(ctx: RequestContext): Promise<Record<string, number>> {
  const count = async (sql: string): Promise<number> => {
    const text = `SELECT ${sql} AND tenant_id = :tenantId AND is_deleted = 0`;
    const [row] = await ctx.workspace.db.reading().all<{ n: number | null }>(text, { tenantId: TENANT });
    return Number(row?.n ?? 0);
  };
  const rowsOf = (table: string, where = '1 = 1') => count(`count(*) AS n FROM ${table} WHERE ${where}`);
  const booked = `reason LIKE '采购改价%'`;
  return {
    'draft orders': await rowsOf('purchase', 'review_status = 100'),
    'reviewed orders': await rowsOf('purchase', 'review_status = 300'),
    'units on orders': await rowsOf('product'),
    'booked adjustments': await rowsOf('cost_adjust', booked),
    'stock-ins': await rowsOf('receive_record', 'source_business_type <> 27'),
    transfers: await rowsOf('storage_transfer'),
    'open claims': await rowsOf('purchase_pending_refund', 'status = 100'),
    'standing refunds': await rowsOf('purchase_refund', 'voided = 0'),
    'voided refunds': await rowsOf('purchase_refund', 'voided = 1'),
    'units in 1': await rowsOf('product', `warehouse_id = '${WAREHOUSES[0]}'`),
    'units in 2': await rowsOf('product', `warehouse_id = '${WAREHOUSES[1]}'`),
    'draft adjustments': await rowsOf('cost_adjust', `review_status = 100 AND NOT ${booked}`),
    'reviewed adjustments': await rowsOf('cost_adjust', `review_status = 300 AND NOT ${booked}`),
    'cost of units': await count('sum(cost_price) AS n FROM product WHERE is_draft = 0'),
    'price of units': await count('sum(purchase_price) AS n FROM product WHERE is_draft = 0'),
    'cost since the sale': await count('sum(after_cost_amount) AS n FROM product WHERE is_draft = 0'),
    'draft sales': await rowsOf('sale', 'review_status = 100'),
    'reviewed sales': await rowsOf('sale', 'review_status = 300'),
    'held units': await rowsOf('product', 'hold_type = 25'),
    'units to ship': await rowsOf('product', 'stage IN (1400, 1500)'),
    'shipped units': await rowsOf('product', 'out_type = 1'),
    cancellations: await rowsOf('sale_cancel'),
    'owed by customers':
      (await count(`${DUE} FROM finance_receivable WHERE business_type = 25 AND entry_kind = 1`)) -
      (await count(`${DUE} FROM finance_payable WHERE business_type IN (26, 27)`)) -
      (await count(`sum(amount) AS n FROM company_balance_log WHERE business_type IN (26, 27)`)),
    'profit of sales': await count('sum(profit) AS n FROM sale WHERE review_status = 300'),
    'recorded sales': await count('sum(sale_settle_amount) AS n FROM sale_record WHERE 1 = 1'),
    'booked profit': await count(`sum(amount) AS n FROM profit_log WHERE kind NOT IN ('supplier', 'refund', 'return', 'loss')`),
    'lost on presales': await count(`-sum(amount) AS n FROM profit_log WHERE kind = 'loss'`),
    'profit of refunds': await count(`sum(amount) AS n FROM profit_log WHERE kind IN ('refund', 'return')`),
    'draft presales': await rowsOf('presale', 'review_status = 100'),
    'reviewed presales': await rowsOf('presale', 'review_status = 300'),
    'presold units': await rowsOf('product', 'stage = 1300 AND out_type = 0'),
    'presale cancellations': await rowsOf('presale_cancel'),
    'draft sale refunds': await rowsOf('sale_refund', 'review_status = 100'),
    'reviewed sale refunds': await rowsOf('sale_refund', 'review_status = 300'),
    'units coming back': await rowsOf('product', 'custody = 9'),
    'lost to suppliers': await count(`-sum(amount) AS n FROM profit_log WHERE kind = 'supplier'`),
    'draft records': await rowsOf('finance_payout_record', `review_status = 100 AND source_order_no IS NULL`).then(
      async (payouts) => payouts + (await rowsOf('finance_income_record', `review_status = 100 AND source_order_no IS NULL`)),
    ),
    'reviewed records': await rowsOf('finance_payout_record', `review_status = 300 AND source_order_no IS NULL`).then(
      async (payouts) => payouts + (await rowsOf('finance_income_record', `review_status = 300 AND source_order_no IS NULL`)),
    ),
  };
}
