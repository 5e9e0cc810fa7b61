import {
  changePriceFields,
  ERP,
  type Fields,
  f,
  type InputOf,
  netOf,
  queryPriceFields,
  salePriceFields,
  unitOutcomeFields,
} from '@phone-trade/shared';
import { approvalField } from '../../../../../kernel/document/approval/approvals.js';
import { DocumentEngine } from '../../../../../kernel/document/engine.js';
import { unitsByNo } from '../../../../../kernel/document/part/unit-lines.js';
import { refuse } from '../../../../../kernel/document/refusals.js';
import type { RequestContext } from '../../../../../platform/context/context.js';
import { companyWide } from '../../../../../platform/context/data-scope.js';
import { query, rows } from '../../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../../platform/http/params.js';
import { toWire } from '../../../../../platform/input/wire.js';
import { platformsByIds } from '../../../basis/qc-platform/qc-platform.port.js';
import { modelAttrText } from '../../../trade/goods/goods.port.js';
import { newestSale, referencePrices } from '../../../trade/market/market.port.js';
import { LIVE, SaleListing } from '../sale-listing.entity.js';
import { priceApproval } from './approval.js';
import { changePrice } from './change.js';
import { SalePriceLog } from './log.entity.js';

type Asked = InputOf<typeof queryPriceFields>;
type Changes = InputOf<typeof changePriceFields>;

const HISTORY = 50;

/** What units are offered for. */
@ApiController()
export class SalePriceController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint('phone.qcOptional.querySalePrice', { fields: queryPriceFields, answers: salePriceFields })
  async query(@Ctx() ctx: RequestContext, @Input() { productNo, modelId, attrs, levelId }: Asked) {
    const named = productNo ? await unitsByNo(ctx, [{ productNo }], 'products') : undefined;
    refuse((named?.findings ?? []).map(({ error }) => ({ path: 'productNo', error })));
    const unit = named?.units[0];
    const ofModel = unit?.modelId ?? modelId;
    if (!ofModel) throw ERP.EMPTY_LINES();
    const productAttr = unit ? unit.productAttr : await modelAttrText(ctx, ofModel, attrs ?? []);
    const of = { modelId: ofModel, productAttr, levelId: unit?.levelId ?? levelId ?? null };
    const { market, own, platforms, history, approval: _, ...plain } = salePriceFields;
    const wire = async (fields: Fields | undefined, found: readonly object[]) =>
      (await toWire(ctx, fields ?? {}, found as never)) as object[];
    const found = await marketOf(ctx, of);
    return {
      ...(await wire(plain, [{ saleAmount: unit?.saleAmount ?? null, minSaleAmount: unit?.minSaleAmount ?? null }]))[0],
      ...(found ? { market: (await wire(market.is.fields, [found]))[0] } : {}),
      own: (await wire(own.is.fields, [await ownOf(ctx, of)]))[0],
      platforms: await wire(platforms.is.fields, unit ? await platformsOf(ctx, unit.id) : []),
      history: await wire(history.is.fields, unit ? await historyOf(ctx, unit.id) : []),
      ...(unit ? await priceApproval(ctx, unit) : {}),
    };
  }

  /** Prices of several units, each of them, the approval that it waits for, or its refusal. An empty price withdraws it. */
  @Endpoint('phone.qcOptional.changeSalePrice', {
    writes: true,
    fields: changePriceFields,
    answers: { rows: f.list('结果', 'Results', { ...unitOutcomeFields, approval: approvalField }) },
  })
  change(@Ctx() ctx: RequestContext, @Input() { products, reason }: Changes) {
    const { db } = ctx.workspace;
    // One unit of work, so that a repeated request finds the outcome of all of them.
    return db.write(ctx, async () => {
      const done: object[] = [];
      for (const product of products) {
        const { productNo } = product;
        let approval: Awaited<ReturnType<typeof changePrice>>;
        const refusal = await db.attempt(async () => {
          approval = await changePrice(ctx, this.engine, product, reason ?? null);
        });
        if (refusal) done.push({ productNo, ok: false, key: refusal.key, msg: refusal.text(ctx.lang) });
        else done.push({ productNo, ok: true, ...(approval ? { approval } : {}) });
      }
      return { rows: done };
    });
  }
}

interface Of {
  readonly modelId: string;
  readonly productAttr: string | undefined;
  readonly levelId: string | null;
}

/** What such units were sold for of late, with the instant of the newest of those sales. */
async function marketOf(ctx: RequestContext, of: Of) {
  const [reference] = await referencePrices(ctx, [of]);
  return reference && { ...reference, median: reference.price, sampleTime: await newestSale(ctx, of) };
}

/** Our own last sale of the model and level, and what the units in store cost. */
async function ownOf(ctx: RequestContext, { modelId, levelId }: Of) {
  const level = levelId ? ' AND level_id = :levelId' : '';
  const params = { modelId, ...(levelId ? { levelId } : {}) };
  const [last] = await query<{ price: number; time: string }>(
    companyWide(ctx),
    `SELECT sale_settle_amount AS "price", sale_time AS "time" FROM product
      WHERE tenant_id = :tenantId AND is_deleted = 0 AND out_type = 1 AND sale_order_no IS NOT NULL AND (model_id || '') = :modelId${level}
      ORDER BY sale_time DESC LIMIT 1`,
    params,
  );
  const [store] = await query<{ cost: number | null }>(
    companyWide(ctx),
    `SELECT avg(cost_price) AS "cost" FROM product
      WHERE tenant_id = :tenantId AND is_deleted = 0 AND is_draft = 0 AND out_type = 0 AND custody = 1 AND ownership = 1
        AND (model_id || '') = :modelId${level}`,
    params,
  );
  return {
    lastSalePrice: last ? Number(last.price) : null,
    lastSaleTime: last?.time ?? null,
    averageCost: store?.cost === null || store?.cost === undefined ? null : Math.round(Number(store.cost)),
  };
}

async function platformsOf(ctx: RequestContext, productId: string) {
  const live = await rows(ctx, SaleListing).find({ productId, status: LIVE }, { order: ['insertTime'] });
  const platforms = await platformsByIds(
    ctx,
    live.map(({ platformId }) => platformId),
  );
  return live.map(({ platformId, listPrice }) => {
    const feeRate = platforms.get(platformId)?.feeRate ?? 0;
    return { platformId, listPrice, feeRate, net: netOf(listPrice, feeRate) };
  });
}

async function historyOf(ctx: RequestContext, productId: string) {
  const found = await rows(ctx, SalePriceLog).find({ productId }, { order: ['insertTime desc', 'id desc'], limit: HISTORY });
  return found.map(({ insertTime, fromAmount, toAmount, createUser, reason }) => ({
    time: insertTime,
    from: fromAmount,
    to: toAmount,
    userId: createUser,
    reason,
  }));
}
