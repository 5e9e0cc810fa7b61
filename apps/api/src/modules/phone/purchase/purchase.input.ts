import { ERP, type RowError } from '@phone-trade/shared';
import type { OrderExpense, OrderPayment } from '../../../kernel/document/parts.entity.js';
import { invalid } from '../../../platform/input/check.js';
import type { GivenAttr } from '../catalogue/catalogue.port.js';

/** Units of one document: beyond this a form and a review stop being one thing a person can check. */
export const MAX_UNITS = 1000;

/** A unit of a line, as it came in: inside form. */
export interface UnitInput {
  readonly imei?: string;
  readonly imei2?: string;
  readonly sn?: string;
  readonly thirdBarcode?: string;
  readonly attrs?: GivenAttr[];
  readonly conditionId?: string;
  readonly levelId?: string;
  readonly batteryHealth?: number;
  readonly purchasePrice?: number;
  readonly saleAmount?: number;
  readonly remark?: string;
}

export interface LineInput extends Pick<UnitInput, 'attrs' | 'conditionId' | 'levelId' | 'remark'> {
  readonly modelId: string;
  readonly count: number;
  readonly purchasePrice: number;
  readonly details?: UnitInput[];
}

export interface PurchaseInput {
  readonly purchaseType: number;
  readonly channelId?: string;
  readonly purchaseUserId: string;
  readonly warehouseId?: string;
  readonly thirdOrderNo?: string;
  readonly images?: string[];
  readonly remark?: string;
  readonly source?: number;
  readonly products: LineInput[];
  readonly expenses?: (Pick<OrderExpense, 'expenseDetailTypeId' | 'amount' | 'calcType' | 'shareType'> & {
    channelId?: string;
    remark?: string;
  })[];
  readonly payments?: (Pick<OrderPayment, 'payTypeId' | 'payAccountTypeId' | 'paymentAmount'> & {
    fee?: number;
    transNo?: string;
    payTime?: string;
    remark?: string;
  })[];
}

/** One entry a unit: details first, then blanks up to the line's count. */
export interface SpreadUnit {
  readonly line: LineInput;
  readonly lineNo: number;
  readonly unitNo: number;
  readonly detail: UnitInput;
  readonly path: string;
}

export function spreadUnits(input: PurchaseInput): SpreadUnit[] {
  const units: SpreadUnit[] = [];
  const tooFew: RowError[] = [];
  input.products.forEach((line, index) => {
    const details = line.details ?? [];
    if (details.length > line.count) {
      tooFew.push({
        path: `products[${index}].count`,
        row: index + 1,
        error: ERP.LINE_COUNT({ row: index + 1, count: line.count, details: details.length }),
      });
    }
    for (let i = 0; i < line.count && units.length <= MAX_UNITS; i += 1) {
      units.push({ line, lineNo: index + 1, unitNo: units.length + 1, detail: details[i] ?? {}, path: `products[${index}].details[${i}]` });
    }
  });
  if (tooFew.length > 0) throw invalid(tooFew);
  if (units.length === 0) throw ERP.EMPTY_LINES();
  if (units.length > MAX_UNITS) throw ERP.TOO_MANY_UNITS({ max: MAX_UNITS });
  return units;
}
