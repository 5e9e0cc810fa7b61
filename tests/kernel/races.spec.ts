import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { seedId } from '../../seeds/base/ids.js';
import { type Commands, commandsOf } from '../support/commands.js';
import { pauseFirst } from '../support/faults.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { TENANT } from './document-cases.js';

type Verb = 'review' | 'unreview' | 'update' | 'remove';

const VERBS: readonly Verb[] = ['review', 'unreview', 'update', 'remove'];
/** Statements of the first session before which the second one begins: at its start, after its guards, among its effects. */
const PAUSES = [1, 4, 9] as const;
const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);

const app = useApp({ seed: 'small' });

let ctx: RequestContext;
let perform: Commands['perform'];
let refusalOf: (error: unknown) => string;

beforeAll(async () => {
  const { AppError } = await nativeImport<typeof import('@phone-trade/shared')>('@phone-trade/shared');
  ctx = await contextOf(app(), TENANT, 'boss');
  ({ perform } = await commandsOf(app()));
  refusalOf = (error) => {
    if (error instanceof AppError && error.entry.code < 500) return error.key;
    throw error;
  };
});

/** An order of one unit with something to pay, in inside form. */
const order = (remark: string, price: number) => ({
  purchaseType: 1,
  channelId: id('company', 1),
  purchaseUserId: id('user', 4),
  remark,
  products: [{ modelId: id('model', 6), count: 1, purchasePrice: price }],
  payments: [{ payTypeId: id('payType', 4), payAccountTypeId: id('payType', 401), paymentAmount: 1000 }],
});

async function make(start: 'draft' | 'reviewed'): Promise<string> {
  const { orderNo } = await perform(ctx, 'purchase', 'create', order('first', 20_000));
  if (start === 'reviewed') await perform(ctx, 'purchase', 'review', { orderNo });
  return orderNo;
}

/** A verb as a call of its own: `done`, or the key of the refusal. */
async function call(verb: Verb, orderNo: string): Promise<string> {
  try {
    await perform(ctx, 'purchase', verb, { orderNo, ...(verb === 'update' ? order('second', 30_000) : {}) });
    return 'done';
  } catch (error) {
    return refusalOf(error);
  }
}

/** Everything that stands of an order, apart from its number: two orders that went the same way look the same. */
async function stateOf(orderNo: string): Promise<string> {
  const of = (table: string, columns: string, where = 'order_no = :orderNo') =>
    ctx.workspace.db
      .reading()
      .all(`SELECT ${columns} FROM ${table} WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${where} ORDER BY ${columns}`, {
        tenantId: TENANT,
        orderNo,
      });
  return JSON.stringify([
    await of('purchase', 'review_status, remark, goods_amount, payable_amount, unpaid_amount, payment_status'),
    await of('purchase_product', 'purchase_price, amount'),
    await of('order_payment', 'payment_amount'),
    await of('product', 'is_draft, stage, custody, deal_price, cost_price, hold_type', 'purchase_order_no = :orderNo'),
    await of('finance_payable', 'amount, settled_amount, in_flight_amount'),
    await of('finance_payout_record', 'review_status, payment_amount', 'source_order_no = :orderNo'),
    await of('posting_batch', 'action', 'order_no = :orderNo AND undone = 0'),
  ]);
}

test('a hundred documents, each reviewed by fifty at once, have one reviewer each', async () => {
  // PostgreSQL opens a transaction for each of them, over the wire.
  const documents = ctx.workspace.db.dialect === 'postgres' ? 10 : 100;
  const alone = await make('reviewed');
  for (let i = 0; i < documents; i += 1) {
    const orderNo = await make('draft');
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('review', orderNo)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => !['done', 'ERP_NOT_PENDING', 'ERP_DOC_STATE'].includes(answer))).toEqual([]);
    expect(await stateOf(orderNo)).toBe(await stateOf(alone));
  }
});

describe.each(['draft', 'reviewed'] as const)('two calls for a document that is %s', (start) => {
  /** What comes of calls one after the other, or undefined when one of them is refused. */
  const serial = new Map<string, Promise<string | undefined>>();
  const oneByOne = (verbs: readonly Verb[]): Promise<string | undefined> => {
    const run = async (): Promise<string | undefined> => {
      const orderNo = await make(start);
      for (const verb of verbs) if ((await call(verb, orderNo)) !== 'done') return undefined;
      return stateOf(orderNo);
    };
    const known = serial.get(verbs.join()) ?? run();
    serial.set(verbs.join(), known);
    return known;
  };

  test.each(VERBS.flatMap((a) => VERBS.map((b) => [a, b] as const)))(
    '%s and %s end, wherever they meet, as those taken would have one by one',
    async (a, b) => {
      for (const pause of PAUSES) {
        const orderNo = await make(start);
        const gate = await pauseFirst(app(), pause);
        const first = call(a, orderNo);
        await Promise.race([gate.reached, first]);
        const second = call(b, orderNo);
        await gate.untilStuck(second);
        gate.open();
        const answers = { [`1 ${a}`]: await first, [`2 ${b}`]: await second };
        const taken = [a, b].filter((_, i) => Object.values(answers)[i] === 'done');
        const orders = await Promise.all([oneByOne(taken), oneByOne([...taken].reverse())]);
        expect({ pause, answers, orders }).toEqual({ pause, answers, orders: expect.arrayContaining([await stateOf(orderNo)]) });
        // Somebody gets through if anybody could have.
        if (taken.length === 0) expect([await oneByOne([a]), await oneByOne([b])]).toEqual([undefined, undefined]);
      }
    },
  );
});
