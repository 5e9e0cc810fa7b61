import type { Direction, Side } from '../../apps/api/src/kernel/settlement/postings.js';
import { useApp } from '../support/harness.js';
import { BANK, Ledger, type Posted, type RecordRef } from './ledger.js';

const app = useApp({ seed: 'small' });

let ledger: Ledger;
beforeAll(async () => {
  ledger = await Ledger.of(app());
});

afterEach(async () => {
  expect(await ledger.broken()).toEqual([]);
});

const PRICE = 15_000;

type Step = 'draft' | 'settle' | 'unsettle' | 'remove' | 'refund' | 'reverse';

const NOTHING = JSON.stringify(['0/0/0', { prepay: 0, advance: 0 }]);

interface Way {
  readonly direction: Direction;
  readonly side: Side;
  readonly restTo: 'claim' | 'balance';
}

const WAYS: readonly Way[] = [
  { direction: 'income', side: 'receivable', restTo: 'claim' },
  { direction: 'income', side: 'receivable', restTo: 'balance' },
  { direction: 'payout', side: 'payable', restTo: 'claim' },
  { direction: 'payout', side: 'payable', restTo: 'balance' },
];

/** An order that is paid by one record and returned in full. */
class Trial {
  private record: (RecordRef & { state: 'draft' | 'settled' }) | undefined;
  private refund: Posted | undefined;

  private constructor(
    private readonly way: Way,
    private readonly channelId: string,
    private readonly order: Posted,
  ) {}

  static async open(way: Way, name: string): Promise<Trial> {
    const channelId = await ledger.company(name);
    return new Trial(way, channelId, await ledger.bill(way.side, channelId, PRICE));
  }

  async do(step: Step): Promise<void> {
    const { direction } = this.way;
    const { record } = this;
    if (step === 'refund') return this.tryRefund();
    if (step === 'reverse') {
      await ledger.reverse(this.refund as Posted);
      this.refund = undefined;
    } else if (step === 'draft') await this.tryDraft();
    else if (step === 'remove') {
      await ledger.remove({ direction, orderNo: record?.orderNo ?? '' });
      this.record = undefined;
    } else if (record) {
      await (step === 'settle' ? ledger.review : ledger.unreview).call(ledger, { direction, orderNo: record.orderNo });
      record.state = step === 'settle' ? 'settled' : 'draft';
    }
  }

  /** Refused exactly while a draft has reserved the bill. */
  private async tryRefund(): Promise<void> {
    const { side, restTo } = this.way;
    const { orderNo } = this.order;
    const offset = { post: 'offset', side, channelId: this.channelId, businessType: 25, orderNo, amount: PRICE, restTo } as const;
    const key = await ledger.keyOf(
      ledger.post([offset], { kind: 'saleRefund' }).then((posted) => {
        this.refund = posted;
      }),
    );
    expect(key).toBe(this.record?.state === 'draft' ? 'ERP_RESERVED' : 'done');
  }

  /** Nothing is open once it is returned. */
  private async tryDraft(): Promise<void> {
    const { direction } = this.way;
    const settles = [{ billNo: `${this.order.orderNo}-1`, amount: PRICE }];
    const key = await ledger.keyOf(
      ledger
        .create({ direction, channelId: this.channelId, payments: [{ ...BANK, paymentAmount: PRICE }], settles })
        .then(({ orderNo }) => {
          this.record = { direction, orderNo, state: 'draft' };
        }),
    );
    expect(key).toBe(this.refund ? 'ERP_OVER_PAY' : 'done');
  }

  /** Nothing is paid and everything is returned. */
  async finish(): Promise<void> {
    if (this.record?.state === 'settled') await this.do('unsettle');
    if (this.record) await this.do('remove');
    if (!this.refund) await this.do('refund');
  }

  /** What is due, settled and reserved on any bill of the order or of its refund, and kept on balances. */
  async owed(): Promise<readonly unknown[]> {
    const bills = await ledger.figures(this.order.orderNo, this.refund?.orderNo ?? '');
    return [...new Set(bills), await ledger.balance(this.channelId)];
  }
}

/** The actions that may follow others, those that are refused included. */
function nextOf(steps: readonly Step[]): readonly Step[] {
  let record: 'none' | 'draft' | 'settled' = 'none';
  let isRefunded = false;
  for (const step of steps) {
    if (step === 'settle') record = 'settled';
    else if (step === 'unsettle' || (step === 'draft' && !isRefunded)) record = 'draft';
    else if (step === 'remove') record = 'none';
    else if (step === 'reverse') isRefunded = false;
    else if (step === 'refund' && record !== 'draft') isRefunded = true;
  }
  const ofRecord = { none: ['draft'], draft: ['settle', 'remove'], settled: ['unsettle'] } as const;
  return [...ofRecord[record], isRefunded ? 'reverse' : 'refund'];
}

/** Every series of so many actions. */
const ordersOf = (length: number): readonly (readonly Step[])[] =>
  length === 0 ? [[]] : ordersOf(length - 1).flatMap((steps) => nextOf(steps).map((step) => [...steps, step]));

describe.each(WAYS)('an order on the $side side whose refund leaves a $restTo', (way) => {
  it('owes nothing once it is returned and unpaid, in whatever order that came about', async () => {
    const wrong: string[] = [];
    for (const [i, steps] of ordersOf(5).entries()) {
      const trial = await Trial.open(way, `${way.side} ${way.restTo} ${i}`);
      for (const step of steps) await trial.do(step);
      await trial.finish();
      const owed = JSON.stringify(await trial.owed());
      if (owed !== NOTHING) wrong.push(`${steps.join(', ')}: ${owed}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is either returned or reserved if both are concurrent', async () => {
    const { direction, side, restTo } = way;
    for (const i of [1, 2, 3]) {
      const channelId = await ledger.company(`${side} ${restTo} at once ${i}`);
      const { orderNo } = await ledger.bill(side, channelId, PRICE);
      const settles = [{ billNo: `${orderNo}-1`, amount: PRICE }];
      const keys = await Promise.all([
        ledger.keyOf(
          ledger.post([{ post: 'offset', side, channelId, businessType: 25, orderNo, amount: PRICE, restTo }], { kind: 'saleRefund' }),
        ),
        ledger.keyOf(ledger.create({ direction, channelId, payments: [{ ...BANK, paymentAmount: PRICE }], settles })),
      ]);
      expect([
        ['done', 'ERP_OVER_PAY'],
        ['ERP_RESERVED', 'done'],
      ]).toContainEqual(keys);
    }
  });
});
