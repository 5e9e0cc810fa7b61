import { BANK, type Ledger, type RecordRef, type RecordTest } from './ledger.js';
import { type Expected, type KindModel, PAID_APART, type Step, type World } from './random-walk-world.js';

interface RecordModel extends RecordRef {
  state: 'draft' | 'reviewed' | 'removed';
}

/** Payouts and incomes of one supplier and one customer, which settle the bills of their documents. */
export class RecordsModel implements KindModel {
  private readonly records: RecordModel[] = [];

  constructor(
    private readonly world: World,
    private readonly ledger: Ledger,
  ) {}

  readonly steps: Readonly<Record<string, Step>> = {
    create: [6, () => this.create()],
    update: [1, () => this.update()],
    review: [6, () => this.act('review', 'draft', 'reviewed')],
    unreview: [3, () => this.act('unreview', 'reviewed', 'draft')],
    remove: [2, () => this.act('remove', 'draft', 'removed')],
  };

  expected() {
    return {
      'draft records': this.records.filter(({ state }) => state === 'draft').length,
      'reviewed records': this.records.filter(({ state }) => state === 'reviewed').length,
    };
  }

  private async create(): Promise<void> {
    const input = this.input();
    await this.world.attempt(`${input.direction} of ${input.payments?.[0]?.paymentAmount}`, 'unsure', async () => {
      const { orderNo } = await this.ledger.create(input);
      this.records.push({ direction: input.direction, orderNo, state: 'draft' });
      return orderNo;
    });
  }

  private async update(): Promise<void> {
    const record = this.any('draft');
    if (!record) return;
    const input = { ...this.input(), direction: record.direction };
    await this.world.attempt(`update ${record.orderNo}`, this.expects(record, 'draft'), () => this.ledger.update(record, input));
  }

  private async act(action: 'review' | 'unreview' | 'remove', from: RecordModel['state'], to: RecordModel['state']): Promise<void> {
    const record = this.any(from);
    if (!record) return;
    await this.world.attempt(`${action} ${record.orderNo}`, this.expects(record, from), async () => {
      await this.ledger[action](record);
      record.state = to;
    });
  }

  private input(): RecordTest {
    const { random } = this.world;
    const channelId = random.pick(PAID_APART);
    return {
      // Sometimes the payment goes in the other direction.
      direction: random.chance(0.7) === (channelId === PAID_APART[0]) ? 'payout' : 'income',
      channelId,
      payments: [{ ...BANK, paymentAmount: random.int(1, 900_000), fee: 0 }],
      discountAmount: random.chance(0.2) ? random.int(1, 99) : 0,
    };
  }

  private any(state: RecordModel['state']): RecordModel | undefined {
    return this.world.mostly(this.records.slice(-12), (record) => record.state === state);
  }

  private expects = (record: RecordModel, from: RecordModel['state']): Expected => (record.state === from ? 'unsure' : 'refused');
}
