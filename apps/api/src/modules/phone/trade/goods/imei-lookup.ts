import { isImei, normaliseImei, OUT_TYPE, padImei, purchasedUnitFields } from '@phone-trade/shared';
import { stageLabel, unitName } from '../../../../kernel/unit/fold.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { toWire } from '../../../../platform/input/wire.js';
import { modelByTac } from '../../basis/catalogue/catalogue.port.js';

/** What an IMEI tells at scan time: its model by type allocation code, whether it is ours now, and its earlier cycles (docs/domain.md 2.2). */
export async function lookUpImei(ctx: RequestContext, scanned: string): Promise<Record<string, unknown>> {
  const text = normaliseImei(scanned);
  const imei = padImei(text) ?? text;
  const model = await modelByTac(ctx, imei.slice(0, 8));
  const own = await cyclesOf(ctx, imei);
  const brandName = model && (await ctx.workspace.names.of(ctx, 'brand')).get(model.brandId);
  const open = own.find((unit) => unit.outType === OUT_TYPE.none);
  return {
    imei,
    valid: isImei(imei),
    padded: imei !== text,
    tac: imei.slice(0, 8),
    ...(model
      ? {
          brandId: model.brandId,
          brandName,
          modelId: model.id,
          modelName: model.modelName,
          productName: model.productName,
          attrs: model.offered,
        }
      : {}),
    candidates: model ? [{ modelId: model.id, productName: model.productName }] : [],
    ...(open
      ? {
          openCycle: {
            productNo: unitName(open),
            orderNo: open.purchaseOrderNo,
            isDraft: open.isDraft,
            stage: open.stage,
            stageText: stageLabel(open.stage).zh,
            stageTextEn: stageLabel(open.stage).en,
          },
        }
      : {}),
    history: await toWire(
      ctx,
      purchasedUnitFields,
      own.filter((unit) => unit.outType !== OUT_TYPE.none),
    ),
  };
}

/** The times the phone has been ours, by whichever of its slots, first to latest. */
async function cyclesOf(ctx: RequestContext, imei: string): Promise<Row<Product>[]> {
  const limit = 20;
  const first = await rows(ctx, Product).find({ imei }, { order: ['cycleNo asc'], limit });
  const second = await rows(ctx, Product).find({ imei2: imei }, { order: ['cycleNo asc'], limit });
  return [...first, ...second].sort((a, b) => a.cycleNo - b.cycleNo);
}
