import { BUSINESS_TYPES, companyMoneyFields, ERP, type InputOf } from '@phone-trade/shared';
import type { Values } from '../../../../kernel/crud/crud-service.js';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import { billSums } from '../../../../kernel/settlement/money-ledger.js';
import { CompanyBalance } from '../../../../kernel/settlement/settlement.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { nextNumbers } from '../../../../platform/database/sequence.js';
import { toWire } from '../../../../platform/input/wire.js';
import { Company } from './company.entity.js';

/** The opening balances a company may be given; what is not named stays. Fen. */
export type OpeningInput = Pick<InputOf<typeof companyMoneyFields>, 'openingPayable' | 'openingReceivable'>;

/** Each is an entry of its own: when one has been settled the other may still change. */
const SIDE_OF = { openingPayable: 'payable', openingReceivable: 'receivable' } as const;

type Openings = Record<keyof typeof SIDE_OF, number>;

const { code: OPENING, prefix } = BUSINESS_TYPES.openingBalance;

/** What stands under opening numbers; fen, by number. */
async function openingsOf(ctx: RequestContext, orderNos: readonly string[]): Promise<(orderNo: string | null | undefined) => Openings> {
  const [payable, receivable] =
    orderNos.length > 0
      ? [await billSums(ctx, 'payable', OPENING, orderNos), await billSums(ctx, 'receivable', OPENING, orderNos)]
      : [[], []];
  return (orderNo) => ({
    openingPayable: payable.find((bill) => bill.orderNo === orderNo)?.due ?? 0,
    openingReceivable: receivable.find((bill) => bill.orderNo === orderNo)?.due ?? 0,
  });
}

/** Adds to answered companies what the settlement ledger knows of them. */
export async function addMoney(ctx: RequestContext, answered: Values[]): Promise<void> {
  const openings = await openingsOf(
    ctx,
    answered.flatMap(({ openingOrderNo }) => (openingOrderNo ? [openingOrderNo as string] : [])),
  );
  const balances = await rows(ctx, CompanyBalance).find({ channelId: answered.map(({ id }) => id as string) });
  const known = answered.map(({ id, openingOrderNo }) => {
    const { prepayBalance = 0, advanceBalance = 0 } = balances.find(({ channelId }) => channelId === id) ?? {};
    return { ...openings(openingOrderNo as string | undefined), prepayBalance, advanceBalance };
  });
  for (const [i, figures] of (await toWire(ctx, companyMoneyFields, known)).entries()) Object.assign(answered[i] as Values, figures);
}

/** Posts the opening balances that differ from those that stand, within the transaction that changes the company (docs/domain.md 5.8). */
export async function restateOpenings(
  ctx: RequestContext,
  engine: DocumentEngine,
  company: Pick<Row<Company>, 'id' | 'channelName' | 'creditDays' | 'openingOrderNo'>,
  given: OpeningInput,
): Promise<void> {
  const { id: channelId, channelName: name, creditDays } = company;
  const standing = (await openingsOf(ctx, company.openingOrderNo ? [company.openingOrderNo] : []))(company.openingOrderNo);
  const changed = (Object.keys(SIDE_OF) as (keyof Openings)[]).filter(
    (property) => given[property] !== undefined && (given[property] ?? 0) !== standing[property],
  );
  if (changed.length === 0) return;
  const orderNo = company.openingOrderNo ?? (await newNumber(ctx, channelId));
  for (const property of changed) {
    const [side, amount] = [SIDE_OF[property], given[property] ?? 0];
    await engine.posting.restate(
      ctx,
      { kind: 'openingBalance', orderNo, action: side },
      [{ post: 'due', side, channelId, entryKind: 5, amount, creditDays: creditDays ?? 0 }],
      (why) => ERP.OPENING_LOCKED({ name }, why),
    );
  }
}

async function newNumber(ctx: RequestContext, id: string): Promise<string> {
  const [openingOrderNo] = (await nextNumbers(ctx, prefix, 4)) as [string];
  await rows(ctx, Company).update({ id }, { openingOrderNo });
  return openingOrderNo;
}
