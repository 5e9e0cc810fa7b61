import { type Part, replaceRows } from '../../../../kernel/document/part/part.js';
import { refuse } from '../../../../kernel/document/refusals.js';
import { bringDraftUnits, type DraftUnit, dropDraftUnits, replaceDraftUnits } from '../../../../kernel/unit/draft-units.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { blankRow, type Row, rows } from '../../../../platform/database/query/table.js';
import { ownedFindings } from '../../trade/goods/goods.port.js';
import { PurchaseProduct } from './purchase.entity.js';

export interface NewUnitsDraft {
  readonly lines: readonly Partial<PurchaseProduct>[];
  /** Each with the place of its line, whose id is assigned when it is stored. */
  readonly units: readonly { readonly lineNo: number; readonly unit: DraftUnit }[];
}

/** In unit order, the order of apportionment. */
export interface NewUnits {
  readonly units: readonly Row<Product>[];
}

/** The units that a purchase brings into being, several a line; they are rows of its own from the draft on. */
export const newUnits: Part<NewUnitsDraft, NewUnits> = {
  table: PurchaseProduct,

  async save(ctx, head, draft) {
    const lineIds = await replaceRows(ctx, PurchaseProduct, head, draft.lines);
    const units = draft.units.map(({ lineNo, unit }) => {
      unit.purchaseLineId = lineIds[lineNo - 1] as string;
      return unit;
    });
    await replaceDraftUnits(ctx, head.orderNo, units, head.version === 1);
  },

  async load(ctx, { orderNo }) {
    const lock = ctx.workspace.db.inTransaction && 'change';
    return { units: await rows(ctx, Product).find({ purchaseOrderNo: orderNo }, { order: ['unitNo asc'], lock }) };
  },

  assemble: (ctx, { orderNo }, draft) => ({
    units: draft.units.map(({ unit }) => blankRow(ctx, Product, `#${unit.unitNo}`, { ...unit, purchaseOrderNo: orderNo })),
  }),

  release: async (ctx, { orderNo }) => void (await dropDraftUnits(ctx, orderNo)),

  async claim(ctx, { orderNo }) {
    const units = await bringDraftUnits(ctx, orderNo, await rows(ctx, PurchaseProduct).find({ orderNo }, { columns: ['id'] }));
    const entered = units.map((unit) => ({ ...unit, path: 'products' }));
    // Somebody may have entered the same phones meanwhile. Who owns one by a reviewed order is asked at the review, as of every draft.
    refuse((await ownedFindings(ctx, entered, orderNo)).filter(({ error }) => error.key === 'ERP_IMEI_ON_DRAFT'));
  },
};
