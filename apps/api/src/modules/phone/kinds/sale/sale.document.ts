import { ERP, OUT_TYPE, STAGE, STATUS, saleSpec } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import { type Behaviour, documentKind } from '../../../../kernel/document/kind.js';
import { type MoneyDocument, setLines, somethingWaits } from '../../../../kernel/document/part/line-document.js';
import { expenses, payments } from '../../../../kernel/document/part/money-parts.js';
import { heldUnits } from '../../../../kernel/document/part/unit-part.js';
import { targetsOf } from '../../../../kernel/document/unit-targets.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { drafted } from '../../trade/drafts.js';
import { dropSamples, sampleSold } from '../../trade/market/market.port.js';
import { amountsHold, figuredReview, namesMayBeUsed } from '../../trade/terms/terms.port.js';
import { loadedSold } from './loaded-sold.js';
import { advanceToUse } from './sale.cover.js';
import { deriveSales } from './sale.derive.js';
import { saleDraft } from './sale.draft.js';
import {
  asked,
  boxEffects,
  type DeliveryInput,
  isSent,
  type LoadedSale,
  reviewEffects,
  type SoldUnit,
  shipEffects,
} from './sale.effects.js';
import { Sale, SaleProduct } from './sale.entity.js';
import { saleFigures } from './sale.figures.js';
import { areBoxed, creditSuffices, mayLeave, pricesAreMeant, unitsAreSellable } from './sale.guards.js';
import { saleReads } from './sale.views.js';
import { dropRecords, recordLines } from './sale-records.js';

/** The sales whose units these are: sold, and neither shipped nor cancelled. */
export const salesOf = targetsOf({
  heads: Sale,
  lines: SaleProduct,
  open: { deliverStatus: STATUS.open, cancelStatus: STATUS.open },
  isReady: ({ stage }) => stage === STAGE.toShip || stage === STAGE.boxed,
  op: saleSpec.actions.ship.label,
});

const samplePrices = (ctx: RequestContext, { head }: LoadedSale, shipped: readonly SoldUnit[], day: string): Promise<void> =>
  sampleSold(
    ctx,
    { orderNo: head.orderNo, day, platformId: head.platformId },
    shipped.map(({ unit, line }) => ({ unit, price: line.saleAmount })),
  );

/** Shipping, of named units or of all that wait. Its count is set by compare-and-set: of two at once one is the first. */
const shipping: Behaviour<Sale, LoadedSale, DeliveryInput> = {
  patch: (sale, input) => ({ deliverNum: sale.head.deliverNum + asked(sale, input).length }),
  guards: [somethingWaits(asked, ERP.NOTHING_TO_SHIP), mayLeave],
  effects: shipEffects,
  async store(ctx, sale, input) {
    // What has just been shipped is among the lines as they were before.
    const shipped = asked(sale, input);
    const tracking = input.expressNo ? { expressNo: input.expressNo } : {};
    await setLines(ctx, SaleProduct, shipped, { deliverStatus: STATUS.done, deliverTime: sale.at, ...tracking });
    await samplePrices(ctx, sale, shipped, today(ctx));
  },
};

/** Sale order (docs/domain.md 4.8). */
export const saleKind = documentKind({
  spec: saleSpec,
  entity: Sale,
  openAmounts: true,
  draft: drafted(Sale, saleDraft),
  parts: [heldUnits(SaleProduct), expenses, payments],
  complete: withCustomer,

  actions: {
    review: {
      ...figuredReview(SaleProduct, saleFigures),
      guards: [unitsAreSellable, namesMayBeUsed(saleSpec), amountsHold, pricesAreMeant, creditSuffices],
      effects: reviewEffects,
      async store(ctx, sale) {
        const { head, lines, at } = sale;
        const sent = lines.filter(isSent);
        await setLines(ctx, SaleProduct, sent, { deliverStatus: STATUS.done, deliverTime: at });
        await samplePrices(ctx, sale, sent, head.bizDate);
        await recordLines(ctx, head, 1, lines);
      },
    },
    unreview: {
      undoes: ['review'],
      async store(ctx, { head: { orderNo } }) {
        // What a later command has shipped forbids it; what is left of the shipped left with the review.
        await rows(ctx, SaleProduct).update({ orderNo }, { deliverStatus: STATUS.open, deliverTime: null });
        await dropRecords(ctx, orderNo);
        await dropSamples(ctx, orderNo);
      },
    },
    ship: { ...shipping, targets: salesOf },
    deliver: shipping,
    box: {
      targets: salesOf,
      effects: boxEffects,
      store: (ctx, sale, input: DeliveryInput) => setLines(ctx, SaleProduct, asked(sale, input), { boxNo: input.boxNo ?? null }),
    },
    unbox: {
      targets: salesOf,
      undoes: ['box'],
      guards: [areBoxed],
      store: (ctx, sale, input: DeliveryInput) => setLines(ctx, SaleProduct, asked(sale, input), { boxNo: null }),
    },
  },

  derive: deriveSales,
  // A unit that came back and left us some other way changes no sale any more.
  documentOf: ({ saleOrderNo, stage, outType }) => (outType === OUT_TYPE.none || stage === STAGE.sold ? saleOrderNo : null),
  approval: (_ctx, { head, lines }) => ({
    amount: head.saleAmount,
    isBelowFloor: lines.some(({ unit, line }) => line.saleAmount < (unit.minSaleAmount ?? 0)),
  }),
  reads: saleReads,
});

async function withCustomer(ctx: RequestContext, document: MoneyDocument<Sale, SaleProduct>): Promise<LoadedSale> {
  const sold = await loadedSold(ctx, document);
  return { ...sold, advance: await advanceToUse(ctx, document.head), policy: await standardConfig(ctx) };
}
