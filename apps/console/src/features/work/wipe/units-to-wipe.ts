import { OUT_TYPE, unitDetailFields } from '@phone-trade/shared';
import type { Candidate } from '../../../kit/document/unit/use-unit-verdicts';
import type { Values } from '../../../kit/text/ref-text';
import { call } from '../../../lib/http/http';
import { isMeant } from '../open-units';

const { productNo, imei, productName, productAttr, warehouseId, wipeStatus } = unitDetailFields;
export const SHOWN = { productNo, imei, productName, productAttr, warehouseId, wipeStatus };

/** The units that codes mean, one a code: those in a warehouse can be wiped; `notInStore` is why others cannot. */
export async function unitsToWipe(codes: readonly string[], notInStore: string): Promise<readonly Candidate[]> {
  const units = await call<readonly Values[]>('phone.product.batchPurchaseDetails', { codes }, { quiet: true });
  return codes.map((code): Candidate => {
    const found = units.filter((unit) => isMeant(unit, code));
    const unit = found.find(({ outType }) => outType === OUT_TYPE.none) ?? found[0];
    if (!unit) return { code, ok: false, msg: notInStore };
    const inStore = unit.outType === OUT_TYPE.none && Boolean(unit.warehouseId);
    return { ...unit, code, ok: inStore, ...(inStore ? {} : { msg: notInStore }) };
  });
}
