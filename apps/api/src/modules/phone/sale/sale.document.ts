import { type SaleDelivery, saleSpec, saleTotals, settleKind } from '@phone-trade/shared';
import type { Behaviour, DocumentKind } from '../../../kernel/document/kind.js';
import { blankMoney, keepSettled, keepsLines, type MoneyParts, moneyOf } from '../../../kernel/document/parts.js';
import { blankLines, linesWithUnits } from '../../../kernel/document/unit-lines.js';
import { advanceOf } from '../../../kernel/settlement/balances.js';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { partyOf, settlersOf } from '../company/company.port.js';
import { payeesOf } from '../purchase/purchase.port.js';
import { standardConfig } from '../standard-config/standard-config.port.js';
import { deriveSales } from './sale.derive.js';
import { lineFigures, type SaleDraft, saleDraft, saleFigures, saleTypeOf } from './sale.draft.js';
import { asked, boxEffects, isSent, type LoadedSale, reviewEffects, type SoldUnit, shipEffects, type UnitsInput } from './sale.effects.js';
import { Sale, SaleProduct } from './sale.entity.js';
import {
  amountsHold,
  areBoxed,
  creditSuffices,
  mayLeave,
  namesMayBeUsed,
  pricesAreMeant,
  type ReviewedSale,
  somethingWaits,
  unitsAreSellable,
} from './sale.guards.js';
import { dropRecords, recordLines } from './sale.records.js';
import { salesOf } from './sale.targets.js';
import { saleReads } from './sale.views.js';

const OPEN = 100;
const SHIPPED = 300;

/** Shipping, of named units or of all that wait. Its count is set by compare-and-set: of two at once one is the first. */
const shipping: Behaviour<Sale, LoadedSale, Partial<UnitsInput>> = {
  patch: (sale, input) => ({ deliverNum: sale.head.deliverNum + asked(sale, input).length }),
  guards: [somethingWaits, mayLeave],
  effects: shipEffects,
  store: (ctx, sale, input) => keep(ctx, sale, input, { deliverStatus: SHIPPED, deliverTime: sale.at, ...tracking(input) }),
};

/** Sale order (erp-domain 3.11). */
export const saleKind: DocumentKind<Sale, SaleDraft, LoadedSale> = {
  spec: saleSpec,
  entity: Sale,
  openAmounts: true,
  draft: saleDraft as DocumentKind<Sale, SaleDraft>['draft'],

  ...keepsLines(SaleProduct),
  load: async (ctx, head) => loaded(ctx, head, await linesWithUnits(ctx, SaleProduct, head.orderNo), await moneyOf(ctx, head.orderNo)),
  assemble: (ctx, head, draft) => loaded(ctx, head, blankLines(ctx, SaleProduct, draft.lines, draft.units), blankMoney(ctx, draft)),
  unitsOf: ({ sold }) => sold.map(({ unit }) => unit),
  heldBy: ({ sold }) => sold.map(({ unit }) => unit),

  actions: {
    review: {
      facts: asOfNow,
      guards: [unitsAreSellable, namesMayBeUsed, amountsHold, pricesAreMeant, creditSuffices],
      async prepare(ctx, sale: ReviewedSale) {
        await keepSettled(ctx, sale.expenses);
        await rows(ctx, SaleProduct).updateEach(sale.figures);
        return sale;
      },
      patch: ({ changes }: ReviewedSale) => changes,
      effects: reviewEffects,
      async store(ctx, { head, sold, at }) {
        await rows(ctx, SaleProduct).update(
          { id: sold.filter(isSent).map(({ line }) => line.id) },
          { deliverStatus: SHIPPED, deliverTime: at },
        );
        await recordLines(ctx, head, 1, sold);
      },
    },
    unreview: {
      undoes: ['review'],
      async store(ctx, { head: { orderNo } }) {
        // What a later command has shipped forbids it; what is left of the shipped left with the review.
        await rows(ctx, SaleProduct).update({ orderNo }, { deliverStatus: OPEN, deliverTime: null });
        await dropRecords(ctx, orderNo);
      },
    },
    ship: { ...shipping, targets: salesOf },
    deliver: shipping,
    box: {
      targets: salesOf,
      effects: boxEffects,
      store: (ctx, sale, input: UnitsInput) => keep(ctx, sale, input, { boxNo: input.boxNo ?? null }),
    },
    unbox: {
      targets: salesOf,
      undoes: ['box'],
      guards: [areBoxed],
      store: (ctx, sale, input: UnitsInput) => keep(ctx, sale, input, { boxNo: null }),
    },
  },

  derive: deriveSales,
  documentsOf: (units) => [
    ...new Set(
      units.flatMap(({ saleOrderNo, stage, outType, holdType, holdOrderNo }) => [
        // A unit that came back and left us some other way changes no sale any more.
        ...(saleOrderNo && (outType === 0 || stage === 2000) ? [saleOrderNo] : []),
        ...(holdOrderNo && holdType === 25 ? [holdOrderNo] : []),
      ]),
    ),
  ],

  reads: saleReads,
};

async function loaded(ctx: RequestContext, head: Row<Sale>, sold: readonly SoldUnit[], money: MoneyParts): Promise<LoadedSale> {
  const settlers = await settlersOf(ctx, [head.channelId, ...money.expenses.map((expense) => expense.channelId)]);
  const orderNos = sold.map(({ unit }) => unit.purchaseOrderNo);
  return {
    head,
    sold,
    ...money,
    settlers,
    consignors: await payeesOf(ctx, orderNos),
    advance: head.useAdvance === 1 ? await advanceOf(ctx, settlers.get(head.channelId)?.id ?? head.channelId) : 0,
    policy: await standardConfig(ctx),
    at: nowOf(ctx),
  };
}

/** Costs, sale types and who settles what are as of the review; bills stay where it puts them. */
async function asOfNow(ctx: RequestContext, sale: LoadedSale): Promise<ReviewedSale> {
  const { head, settlers } = sale;
  const party = await partyOf(ctx, { channelId: head.channelId, expenses: sale.expenses });
  const expenses = sale.expenses.map((expense) => ({ ...expense, settleKind: settleKind(expense, party) }));
  const { shareBasis } = await standardConfig(ctx);
  const totals = saleTotals({ ...party, prices: sale.sold.map(({ line }) => line.saleAmount), expenses, shareBasis });
  const figures = sale.sold.map(({ line: { id, version }, unit }, i) => ({
    id,
    version,
    saleType: saleTypeOf(unit),
    ...lineFigures(totals, i, unit.costPrice),
  }));
  const settler = settlers.get(head.channelId)?.id ?? head.channelId;
  const units = sale.sold.map(({ unit }) => unit);
  const changes = { ...saleFigures(totals, units), settleChannelId: settler === head.channelId ? null : settler };
  const sold = sale.sold.map(({ line, unit }, i) => ({ unit, line: { ...line, ...figures[i] } }));
  return { ...sale, head: { ...head, ...changes }, sold, expenses, totals, figures, changes };
}

const tracking = ({ expressNo }: Partial<SaleDelivery>): Partial<SaleProduct> => (expressNo ? { expressNo } : {});

async function keep(ctx: RequestContext, sale: LoadedSale, input: Partial<UnitsInput>, patch: Partial<SaleProduct>): Promise<void> {
  // What has just been shipped is among the lines as they were before.
  await rows(ctx, SaleProduct).update({ id: asked(sale, input).map(({ line }) => line.id) }, patch);
}
