import { ERP, identityOf, type LabelItem, toYuan } from '@phone-trade/shared';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';

/** The columns a label shows. None of them is a cost or lets one be reckoned (docs/domain.md 8.2). */
const LABELLED = [
  'productNo',
  'productName',
  'imei',
  'meid',
  'sn',
  'thirdBarcode',
  'productAttr',
  'saleAmount',
  'saleRemark',
  'remark',
] as const;

/** What the labels of units say, in the order asked for. All of them or, when one is unknown, none. */
export async function labelItems(ctx: RequestContext, productNos: readonly string[]): Promise<LabelItem[]> {
  const found = await rows(ctx, Product).find({ productNo: productNos }, { columns: LABELLED });
  const units = new Map(found.map((unit) => [unit.productNo, unit]));
  return productNos.map((productNo) => {
    const unit = units.get(productNo);
    if (!unit) throw ERP.UNIT_UNKNOWN({ productNo });
    return {
      productNo,
      productName: unit.productName,
      imei: identityOf(unit),
      thirdBarcode: unit.thirdBarcode ?? undefined,
      productAttr: unit.productAttr,
      saleAmount: unit.saleAmount === null ? undefined : toYuan(unit.saleAmount),
      saleRemark: unit.saleRemark ?? undefined,
      remark: unit.remark ?? undefined,
    };
  });
}
