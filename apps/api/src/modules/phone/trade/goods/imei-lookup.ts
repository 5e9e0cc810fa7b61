import { type Fields, f, isImei, isImeiPlaceholder, OUT_TYPE, purchasedUnitFields, readDeviceCode } from '@phone-trade/shared';
import { stageLabel, unitName } from '../../../../kernel/unit/fold.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { modelByTac } from '../../basis/catalogue/catalogue.port.js';

/** The answer of a look-up: the number, its model, and the cycles of the phone. */
export const imeiFields = {
  imei: f.text(64, '串号', 'IMEI'),
  valid: f.truth('有效', 'Valid'),
  field: f.text(8, '号码类型', 'Kind of number'),
  padded: f.truth('已补全', 'Completed'),
  repair: f.text(16, '补全方式', 'How it was completed'),
  tac: f.text(8, '型号码', 'TAC'),
  brandId: f.id('品牌', 'Brand'),
  brandName: f.text(64, '品牌', 'Brand'),
  modelId: f.id('型号', 'Model'),
  modelName: f.text(64, '型号', 'Model'),
  productName: f.text(128, '商品名称', 'Product'),
  attrs: f.json('可选规格', 'Attributes to choose from'),
  candidates: f.list('可能的型号', 'Possible models', {
    modelId: f.id('型号', 'Model'),
    productName: f.text(128, '商品名称', 'Product'),
  }),
  openCycle: f.object('在册周期', 'Open cycle', {
    productNo: f.text(32, '商品编号', 'Product no.'),
    orderNo: f.text(32, '采购单号', 'Purchase order'),
    isDraft: f.int('草稿', 'Draft'),
    stage: f.code('productStage', '阶段', 'Stage'),
  }),
  history: f.list('历史', 'History', { ...rowFields, ...purchasedUnitFields }),
} satisfies Fields;

/** What an IMEI or MEID tells at scan time: its model by type allocation code, whether it is ours now, and its earlier cycles (docs/domain.md 2.2). */
export async function lookUpImei(ctx: RequestContext, scanned: string): Promise<Record<string, unknown>> {
  const { field, code: imei, repair } = readDeviceCode(scanned);
  const model = await modelByTac(ctx, imei.slice(0, 8));
  const own = await cyclesOf(ctx, imei, field === 'meid');
  const brandName = model && (await ctx.workspace.names.of(ctx, 'brand')).get(model.brandId);
  const open = own.find((unit) => unit.outType === OUT_TYPE.none);
  return {
    imei,
    field,
    valid: field === 'meid' || (isImei(imei) && !isImeiPlaceholder(imei)),
    padded: repair !== undefined,
    ...(repair === undefined ? {} : { repair }),
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

/** The times the phone has been ours, by whichever of its slots or its MEID, first to latest. */
async function cyclesOf(ctx: RequestContext, imei: string, isMeid: boolean): Promise<Row<Product>[]> {
  const limit = 20;
  if (isMeid) return rows(ctx, Product).find({ meid: imei }, { order: ['cycleNo asc'], limit });
  const first = await rows(ctx, Product).find({ imei }, { order: ['cycleNo asc'], limit });
  const second = await rows(ctx, Product).find({ imei2: imei }, { order: ['cycleNo asc'], limit });
  return [...first, ...second].sort((a, b) => a.cycleNo - b.cycleNo);
}
