import type { Posting } from '../../apps/api/src/kernel/document/kind.js';
import type { Direction, Side } from '../../apps/api/src/kernel/settlement/postings.js';
import { Random } from '../../seeds/demo/random.js';
import { useApp } from '../support/harness.js';
import { TENANT } from './document-cases.js';
import { BANK, Ledger, type Posted, type RecordRef, type RecordTest } from './ledger.js';

const STEPS = 800;
/** Between two looks at every invariant. */
const STRIDE = 20;
/** Another walk: `WALK_SEED=anything npm test -- settlement-walk`. */
const SEED = process.env.WALK_SEED ?? 'money 1';

const app = useApp({ seed: 'small' });

interface DocumentModel extends Posted {
  readonly side: Side;
  readonly family: string;
  /** Its change of our debt to its company, in fen. */
  readonly owed: number;
  stands: boolean;
}

interface RecordModel extends RecordRef {
  family: string;
  /** Its payment and discount, in fen. */
  worth: number;
}

/**
 * Plays random commands of the money ledger and keeps one figure per company: our net debt over all bills and both balances. Only
 * billed or offset amounts of a document and the payment and discount of a reviewed record change it.
 */
class MoneyWalk {
  readonly log: string[] = [];
  readonly tally = { done: 0, refused: 0 };
  private readonly documents: DocumentModel[] = [];
  private readonly records: RecordModel[] = [];

  constructor(
    private readonly ledger: Ledger,
    private readonly random: Random,
    /** Companies, each with its settling company. */
    private readonly companies: ReadonlyMap<string, string>,
    private readonly accounts: readonly { payTypeId: string; payAccountTypeId: string }[],
  ) {}

  private readonly steps: readonly (readonly [weight: number, step: () => Promise<void>])[] = [
    [18, () => this.open()],
    [10, () => this.offset()],
    [10, () => this.reverse()],
    [22, () => this.create()],
    [7, () => this.update()],
    [16, () => this.act('review')],
    [7, () => this.act('unreview')],
    [5, () => this.act('remove')],
    [5, () => this.race()],
  ];

  async step(): Promise<void> {
    const [, step] = this.random.weighted(this.steps, ([weight]) => weight);
    await step();
  }

  /** The expected net debt to each settling company. */
  async expected(): Promise<Record<string, number>> {
    const owed = Object.fromEntries([...new Set(this.companies.values())].map((family) => [family, 0]));
    const add = (family: string, amount: number): void => {
      owed[family] = (owed[family] ?? 0) + amount;
    };
    for (const document of this.documents) if (document.stands) add(document.family, document.owed);
    for (const record of this.records) {
      const stored = await this.ledger.record(record);
      if (stored?.reviewStatus === 300) add(record.family, record.direction === 'payout' ? -record.worth : record.worth);
    }
    return owed;
  }

  private company(): { channelId: string; family: string } {
    const [channelId, family] = this.random.pick([...this.companies]);
    return { channelId, family };
  }

  private amount(): number {
    return this.random.chance(0.3) ? this.random.int(1, 20) : this.random.int(1, 999_999);
  }

  /** A document with bills of either side, and now and then with payments. */
  private async open(): Promise<void> {
    const { channelId, family } = this.company();
    const side = this.side();
    const amounts = Array.from({ length: this.random.int(1, 3) }, () => this.amount());
    const dues = amounts.map(
      (amount): Posting => ({ post: 'due', side, channelId, entryKind: 1, amount, creditDays: this.random.int(0, 2) * 15 }),
    );
    const direction = side === 'payable' ? 'payout' : 'income';
    const payments = this.random.chance(0.5) ? this.payments() : [];
    const [review, allowPrepay] = [this.random.chance(0.5), this.random.chance(0.8)];
    const payment: Posting[] =
      payments.length > 0 ? [{ post: 'payment', direction, channelId, payments: [], settles: 'batch', review, allowPrepay }] : [];
    await this.attempt(`open ${side} ${amounts.join()}${payments.length > 0 ? ' and pay' : ''}`, async () => {
      const posted = await this.ledger.post([...dues, ...payment], { payments });
      const owed = amounts.reduce((sum, amount) => sum + amount, 0) * (side === 'payable' ? 1 : -1);
      this.documents.push({ ...posted, side, family, owed, stands: true });
      const ref = await this.ledger.recordFrom(direction, posted.orderNo);
      if (ref) this.records.push({ ...ref, family, worth: worthOf({ payments }) });
      return posted.orderNo;
    });
  }

  /** A later document that offsets part of an earlier bill, or more than it. */
  private async offset(): Promise<void> {
    const document = this.mostly(this.documents, ({ stands }) => stands);
    if (!document) return;
    const { side, orderNo } = document;
    const [channelId] = this.random.pick([...this.companies].filter(([, settler]) => settler === document.family)) as [string, string];
    const amount = this.amount();
    const restTo = this.random.pick(['claim', 'balance'] as const);
    await this.attempt(`offset ${orderNo} ${amount} ${restTo}`, async () => {
      const posting = { post: 'offset', side, channelId, businessType: 25, orderNo, amount, restTo } as const;
      const posted = await this.ledger.post([posting], { kind: 'saleRefund' });
      const owed = side === 'payable' ? -amount : amount;
      this.documents.push({ ...posted, side, family: document.family, owed, stands: true });
      return posted.orderNo;
    });
  }

  private async reverse(): Promise<void> {
    const document = this.mostly(this.documents.slice(-20), ({ stands }) => stands);
    if (!document?.stands) return;
    await this.attempt(`reverse ${document.orderNo}`, async () => {
      await this.ledger.reverse(document);
      document.stands = false;
    });
  }

  private async create(): Promise<void> {
    const { family, ...input } = await this.input(this.random.pick(['payout', 'income']));
    await this.attempt(`create ${JSON.stringify(input)}`, async () => {
      const { orderNo } = await this.ledger.create(input);
      this.records.push({ direction: input.direction, orderNo, family, worth: worthOf(input) });
      return orderNo;
    });
  }

  private async update(): Promise<void> {
    const record = this.anyRecord();
    if (!record) return;
    const { family, ...input } = await this.input(record.direction);
    await this.attempt(`update ${record.orderNo} ${JSON.stringify(input)}`, async () => {
      await this.ledger.update(record, input);
      Object.assign(record, { family, worth: worthOf(input) });
    });
  }

  private async act(verb: 'review' | 'unreview' | 'remove'): Promise<void> {
    const record = this.anyRecord();
    if (record) await this.attempt(`${verb} ${record.orderNo}`, () => this.ledger[verb](record));
  }

  /** Several people at once, on the same records and documents. */
  private async race(): Promise<void> {
    await Promise.all([
      this.create(),
      this.create(),
      this.act('review'),
      this.act('unreview'),
      this.act('remove'),
      this.reverse(),
      this.offset(),
    ]);
  }

  private async input(direction: Direction): Promise<RecordTest & { family: string }> {
    const { channelId, family } = this.company();
    const some = (probability: number, amount = this.amount()): number => (this.random.chance(probability) ? amount : 0);
    const payments = this.random.chance(0.85) ? this.payments() : [];
    const means = { balanceAmount: some(0.25), discountAmount: some(0.2, this.random.int(1, 99)), balanceBackAmount: some(0.1) };
    const settles = this.random.chance(0.5) ? 'open' : await this.named(family, direction);
    return { direction, channelId, family, payments, ...means, settles };
  }

  /** Some open bills of a company, of the record's own side and now and then of the other. */
  private async named(family: string, direction: Direction): Promise<{ billNo: string; side: Side; amount: number }[]> {
    const named = [];
    for (const { orderNo } of this.documents.filter((one) => one.stands && one.family === family).slice(-4)) {
      for (const { billNo, side, due, settled, inFlight } of await this.ledger.bills(orderNo)) {
        const open = due - settled - inFlight;
        const isOwn = (side === 'payable') === (direction === 'payout');
        if (open > 0 && this.random.chance(isOwn ? 0.7 : 0.2))
          named.push({ billNo, side, amount: this.random.chance(0.5) ? open : this.random.int(1, open + 1) });
      }
    }
    return named;
  }

  private payments() {
    return Array.from({ length: this.random.int(1, 2) }, () => ({
      ...this.random.pick(this.accounts),
      paymentAmount: this.amount(),
      fee: this.random.chance(0.2) ? this.random.int(1, 200) : 0,
    }));
  }

  private side(): Side {
    return this.random.chance(0.5) ? 'payable' : 'receivable';
  }

  private anyRecord(): RecordModel | undefined {
    const recent = this.records.slice(-12);
    return recent.length > 0 ? this.random.pick(recent) : undefined;
  }

  private mostly<T>(all: readonly T[], fits: (one: T) => boolean): T | undefined {
    const fitting = all.filter(fits);
    const from = fitting.length > 0 && this.random.chance(0.85) ? fitting : all;
    return from.length > 0 ? this.random.pick(from) : undefined;
  }

  private async attempt(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      const answer = await work();
      this.tally.done += 1;
      this.log.push(`${name}: ok ${typeof answer === 'string' ? answer : ''}`);
    } catch (error) {
      if (!this.ledger.isRefusal(error)) {
        this.log.push(`${name}: BROKE`);
        throw error;
      }
      this.tally.refused += 1;
      this.log.push(`${name}: ${error.key}`);
    }
  }
}

const worthOf = ({ payments = [], discountAmount = 0 }: Pick<RecordTest, 'payments' | 'discountAmount'>): number =>
  payments.reduce((sum, { paymentAmount }) => sum + paymentAmount, discountAmount);

it(`${STEPS} random commands keep every money invariant, and each company's debt equals billed minus paid`, async () => {
  const ledger = await Ledger.of(app());
  const parent = await ledger.company('总部');
  const branch = await ledger.company('分店', { parentId: parent, settleParent: 1 });
  const [one, two] = [await ledger.company('甲'), await ledger.company('乙')];
  const companies = new Map([
    [parent, parent],
    [branch, parent],
    [one, one],
    [two, two],
  ]);
  /** The stored net debt to each settling company: unpaid bills minus prepayments. */
  const stored = async (): Promise<Record<string, number>> => {
    const owed = Object.fromEntries([parent, one, two].map((id) => [id, 0]));
    const found = await ledger.ctx.workspace.db.reading().all<{ id: string; owed: number }>(
      `SELECT channel_id AS "id", amount + adjust_amount - settled_amount AS "owed" FROM finance_payable WHERE tenant_id = :tenantId AND is_deleted = 0
       UNION ALL SELECT channel_id, settled_amount - amount - adjust_amount FROM finance_receivable WHERE tenant_id = :tenantId AND is_deleted = 0
       UNION ALL SELECT channel_id, advance_balance - prepay_balance FROM company_balance WHERE tenant_id = :tenantId AND is_deleted = 0`,
      { tenantId: TENANT },
    );
    for (const row of found) {
      const family = companies.get(row.id);
      if (family) owed[family] = (owed[family] ?? 0) + Number(row.owed);
    }
    return owed;
  };
  const walk = new MoneyWalk(ledger, new Random(SEED), companies, [BANK, await ledger.newAccount('零钱', 3_000_000)]);
  try {
    for (let done = 1; done <= STEPS; done += 1) {
      await walk.step();
      if (done % STRIDE !== 0 && done !== STEPS) continue;
      expect(await stored()).toEqual(await walk.expected());
      expect(await ledger.broken()).toEqual([]);
    }
  } catch (error) {
    console.error(`The walk "${SEED}" ended after ${walk.log.length} commands. Its last ones:\n${walk.log.slice(-15).join('\n')}`);
    throw error;
  }
  // A walk that is refused at every step would prove nothing, nor would one that never is.
  expect(walk.tally.done).toBeGreaterThan(STEPS / 3);
  expect(walk.tally.refused).toBeGreaterThan(STEPS / 20);
}, 180_000);
