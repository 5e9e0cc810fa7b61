import type { BatchOrigin } from '../../apps/api/src/kernel/document/batch.js';
import type { DocumentEngine, Written } from '../../apps/api/src/kernel/document/engine.js';
import type { Posting } from '../../apps/api/src/kernel/document/kind.js';
import type { Direction, PaymentLine, PaymentTerms, Side } from '../../apps/api/src/kernel/settlement/postings.js';
import type { RecordInput } from '../../apps/api/src/kernel/settlement/records.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { seedId } from '../../seeds/base/ids.js';
import type { TestApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';
import { TENANT } from './document-cases.js';

export const DAY = '2026-01-15';

/** The bank may be overdrawn, the cash box may not. */
export const BANK = { payTypeId: seedId(TENANT, 'payType', 4), payAccountTypeId: seedId(TENANT, 'payType', 401) };
export const CASH_BOX = { payTypeId: seedId(TENANT, 'payType', 1), payAccountTypeId: seedId(TENANT, 'payType', 101) };

export interface BillRow {
  readonly id: string;
  readonly billNo: string;
  readonly side: Side;
  readonly channelId: string;
  readonly due: number;
  readonly settled: number;
  readonly inFlight: number;
}

export interface RecordRef {
  readonly direction: Direction;
  readonly orderNo: string;
  readonly version?: number | undefined;
}

/** The fields of a record that a test sets; the rest has defaults. */
export type RecordTest = Partial<Omit<RecordInput, 'allowPrepay'>> & Pick<RecordInput, 'direction' | 'channelId'>;

/** A document whose batch is or was posted. */
export interface Posted {
  readonly orderNo: string;
  readonly batchId: string;
  readonly origin: BatchOrigin;
}

/** The money ledger of a running server, without HTTP. Its records are documents; the bills they settle are posted without one. */
export class Ledger {
  private documents = 0;
  private constructor(
    readonly ctx: RequestContext,
    private readonly engine: DocumentEngine,
    private readonly modules: Awaited<ReturnType<typeof load>>,
  ) {}

  static async of(app: TestApp): Promise<Ledger> {
    const modules = await load();
    return new Ledger(await contextOf(app, TENANT, 'boss'), app.app.get(modules.DocumentEngine), modules);
  }

  /** A transaction that ends with the key of its refusal, or of the first thing found wrong, or `done`. */
  async keyOf(work: Promise<unknown>): Promise<string> {
    return work.then(
      () => 'done',
      (error) => {
        if (this.isRefusal(error)) return (error.key === 'INPUT_INVALID' && error.rows[0]?.error.key) || error.key;
        throw error;
      },
    );
  }

  isRefusal(
    error: unknown,
  ): error is Error & { key: string; rows: readonly { error: { key: string; params: Record<string, unknown> } }[] } {
    return error instanceof this.modules.AppError && error.entry.code < 500;
  }

  /** Posts the review of a document that exists by its number alone. Its payment lines are stored as those of a draft. */
  async post(
    postings: readonly Posting[],
    { payments = [] as readonly PaymentLine[], ...given }: Partial<BatchOrigin> & { payments?: readonly PaymentLine[] } = {},
  ): Promise<Posted> {
    const { postBatch, rows, OrderPayment } = this.modules;
    this.documents += 1;
    const orderNo = given.orderNo ?? `XS260115T${String(this.documents).padStart(3, '0')}`;
    const origin: BatchOrigin = { kind: 'sale', bizDate: DAY, action: 'review', ...given, orderNo };
    const batchId = await this.write(async () => {
      const lines = payments.map((line, i) => ({ fee: 0, ...line, transNo: line.transNo ?? null, orderNo, lineNo: i + 1 }));
      const ids = await rows(this.ctx, OrderPayment).insert(lines);
      const terms = lines.map((line, i): PaymentTerms => ({ ...line, id: ids[i] as string }));
      const touched = await postBatch(
        this.ctx,
        origin,
        postings.map((posting) => (posting.post === 'payment' ? { ...posting, payments: terms } : posting)),
      );
      return touched.batchId as string;
    });
    return { orderNo, batchId, origin };
  }

  /** A document that opens one bill per amount. */
  bill(side: Side, channelId: string, ...amounts: readonly number[]): Promise<Posted> {
    return this.post(amounts.map((amount) => ({ post: 'due', side, channelId, entryKind: 1, amount })));
  }

  reverse({ batchId, origin }: Posted): Promise<unknown> {
    return this.write(() => this.modules.reverseBatch(this.ctx, batchId, { ...origin, action: 'unreview' }));
  }

  /** The keys of the blockers of a reversal. */
  async blockers({ batchId }: Posted): Promise<{ key: string; params: Readonly<Record<string, unknown>> }[]> {
    return (await this.modules.moneyBlockers(this.ctx, batchId)).map(({ key, params }) => ({ key, params }));
  }

  create(input: RecordTest): Promise<Written> {
    return this.perform(input.direction, 'create', entered(input));
  }

  createAll(direction: Direction, inputs: readonly RecordTest[]) {
    return this.modules.createBatch(this.ctx, this.engine, direction, inputs.map(entered));
  }

  update({ direction, ...ref }: RecordRef, input: RecordTest): Promise<Written> {
    return this.perform(direction, 'update', { ...entered(input), ...ref });
  }

  review({ direction, ...ref }: RecordRef): Promise<Written> {
    return this.perform(direction, 'review', ref);
  }

  unreview({ direction, ...ref }: RecordRef): Promise<Written> {
    return this.perform(direction, 'unreview', ref);
  }

  remove({ direction, ...ref }: RecordRef): Promise<Written> {
    return this.perform(direction, 'remove', ref);
  }

  /** Whether records may pay ahead while this is going on. */
  async withoutPrepay<T>(work: () => Promise<T>): Promise<T> {
    const set = (allowPrepay: number) => this.modules.changeStandardConfig(this.ctx, { allowPrepay });
    await set(0);
    try {
      return await work();
    } finally {
      await set(1);
    }
  }

  /** Enters a record and reviews it, both or neither. */
  pay(input: RecordTest): Promise<RecordRef> {
    return this.write(async () => {
      const { orderNo } = await this.create(input);
      const ref = { direction: input.direction, orderNo };
      await this.review(ref);
      return ref;
    });
  }

  /** The bills of a document, in the order of their numbers. */
  async bills(orderNo: string): Promise<BillRow[]> {
    const { rows, FinancePayable, FinanceReceivable } = this.modules;
    const found: BillRow[] = [];
    for (const [side, entity] of [
      ['payable', FinancePayable],
      ['receivable', FinanceReceivable],
    ] as const)
      for (const bill of await rows(this.ctx, entity).find({ orderNo }, { order: ['seq asc'] }))
        found.push({
          id: bill.id,
          billNo: bill.billNo,
          side,
          channelId: bill.channelId,
          due: bill.amount + bill.adjustAmount,
          settled: bill.settledAmount,
          inFlight: bill.inFlightAmount,
        });
    return found;
  }

  /** `due/settled/inFlight` of a document's bills. */
  async figures(...orderNos: readonly string[]): Promise<string[]> {
    const all = await Promise.all(orderNos.map((orderNo) => this.bills(orderNo)));
    return all.flat().map(({ due, settled, inFlight }) => `${due}/${settled}/${inFlight}`);
  }

  async balance(channelId: string): Promise<{ prepay: number; advance: number }> {
    const row = await this.modules.rows(this.ctx, this.modules.CompanyBalance).one({ channelId });
    return { prepay: row?.prepayBalance ?? 0, advance: row?.advanceBalance ?? 0 };
  }

  /** The balance of an account by its log. */
  async account(payAccountId: string): Promise<number | undefined> {
    const { rows, AccountLog } = this.modules;
    return (await rows(this.ctx, AccountLog).one({ payAccountId }, { order: ['insertTime desc', 'id desc'] }))?.balanceAfter;
  }

  async record({ direction, orderNo }: RecordRef) {
    const { rows, FinanceIncomeRecord, FinancePayoutRecord } = this.modules;
    return rows(this.ctx, direction === 'payout' ? FinancePayoutRecord : FinanceIncomeRecord).one({ orderNo });
  }

  /** The record a document's payments became. */
  async recordFrom(direction: Direction, sourceOrderNo: string): Promise<RecordRef | undefined> {
    const { rows, FinanceIncomeRecord, FinancePayoutRecord } = this.modules;
    const found = await rows(this.ctx, direction === 'payout' ? FinancePayoutRecord : FinanceIncomeRecord).one({ sourceOrderNo });
    return found && { direction, orderNo: found.orderNo };
  }

  /** The lines stored under a number itself. */
  async lines(orderNo: string): Promise<number[]> {
    const { rows, OrderPayment } = this.modules;
    return (await rows(this.ctx, OrderPayment).find({ orderNo }, { order: ['lineNo asc'] })).map(({ paymentAmount }) => paymentAmount);
  }

  /** The payments entered with a document, wherever they are. */
  async paymentsOf(orderNo: string): Promise<number[]> {
    const lines = (await this.modules.paymentsOf(this.ctx, [orderNo])).get(orderNo) ?? [];
    return lines.map(({ paymentAmount }) => paymentAmount);
  }

  /** A company of its own, so that no test sees another one's money. */
  async company(name: string, more: { parentId?: string; settleParent?: number } = {}): Promise<string> {
    const { rows, Company } = this.modules;
    const row = { channelName: `账本${name}`, flag: 3, parentId: '0', settleParent: 0, status: 1, sort: 1, ...more };
    const [id] = (await this.write(() => rows(this.ctx, Company).insert([row]))) as [string];
    return id;
  }

  async setCompany(id: string, patch: { parentId?: string; settleParent?: number }): Promise<void> {
    await this.write(() => this.modules.rows(this.ctx, this.modules.Company).update({ id }, patch));
  }

  /** An account of its own under the cash way of paying, 1 out, 2 in or 3 both; it may not be overdrawn. */
  async newAccount(name: string, openingBalance: number, direction = 3): Promise<{ payTypeId: string; payAccountTypeId: string }> {
    const { rows, PayType } = this.modules;
    const row = { name: `账本${name}`, parentId: CASH_BOX.payTypeId, direction, openingBalance, allowOverdraft: 0, status: 1, sort: 1 };
    const [payAccountTypeId] = (await this.write(() => rows(this.ctx, PayType).insert([row]))) as [string];
    return { payTypeId: CASH_BOX.payTypeId, payAccountTypeId };
  }

  broken() {
    return this.modules.brokenInvariants(this.ctx);
  }

  private perform(direction: Direction, action: string, input: object): Promise<Written> {
    return this.engine.perform(this.ctx, this.engine.registry.kind(direction), action, { ...input });
  }

  private write<T>(work: () => Promise<T>): Promise<T> {
    return this.ctx.workspace.db.write(this.ctx, work);
  }
}

/** A record as the wire would bring it. */
const entered = ({ direction: _, settles = 'open', ...input }: RecordTest) => ({
  bizDate: DAY,
  payments: [],
  ...input,
  ...(settles === 'open'
    ? {}
    : { items: settles.map(({ billNo, side, amount }) => ({ billNo, allocAmount: amount, ...(side ? { side: SIDE_CODES[side] } : {}) })) }),
});

const SIDE_CODES: Readonly<Record<Side, number>> = { payable: 1, receivable: 2 };

async function load() {
  const [batch, ledger, engine, finance, lines, recordEntities, entities, parts, table, company, payType, config, audit, shared] =
    await Promise.all([
      serverModule<typeof import('../../apps/api/src/kernel/document/batch.js')>('kernel/document/batch.js'),
      serverModule<typeof import('../../apps/api/src/kernel/settlement/money-ledger.js')>('kernel/settlement/money-ledger.js'),
      serverModule<typeof import('../../apps/api/src/kernel/document/engine.js')>('kernel/document/engine.js'),
      serverModule<typeof import('../../apps/api/src/modules/phone/kinds/finance/finance.batch.js')>(
        'modules/phone/kinds/finance/finance.batch.js',
      ),
      serverModule<typeof import('../../apps/api/src/kernel/settlement/payment-lines.js')>('kernel/settlement/payment-lines.js'),
      serverModule<typeof import('../../apps/api/src/kernel/settlement/record.entity.js')>('kernel/settlement/record.entity.js'),
      serverModule<typeof import('../../apps/api/src/kernel/settlement/settlement.entity.js')>('kernel/settlement/settlement.entity.js'),
      serverModule<typeof import('../../apps/api/src/kernel/document/part/parts.entity.js')>('kernel/document/part/parts.entity.js'),
      serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
      serverModule<typeof import('../../apps/api/src/modules/phone/basis/company/company.entity.js')>(
        'modules/phone/basis/company/company.entity.js',
      ),
      serverModule<typeof import('../../apps/api/src/modules/phone/basis/pay-type/pay-type.entity.js')>(
        'modules/phone/basis/pay-type/pay-type.entity.js',
      ),
      serverModule<typeof import('../../apps/api/src/modules/phone/basis/standard-config/standard-config.service.js')>(
        'modules/phone/basis/standard-config/standard-config.service.js',
      ),
      serverModule<typeof import('../../apps/api/src/modules/phone/views/audit/consistency.js')>(
        'modules/phone/views/audit/consistency.js',
      ),
      nativeImport<typeof import('@phone-trade/shared')>('@phone-trade/shared'),
    ]);
  const { AppError } = shared;
  return {
    ...batch,
    ...ledger,
    ...engine,
    ...finance,
    ...lines,
    ...recordEntities,
    ...entities,
    ...parts,
    ...table,
    ...company,
    ...payType,
    ...config,
    ...audit,
    AppError,
  };
}
