import {
  codeForms,
  codes,
  ERP,
  f,
  OUT_TYPE,
  purchasedUnitFields,
  unitCostFields,
  unitDetailFields,
  unitEvent,
  unitProfitFields,
  unitTraceFields,
} from '@phone-trade/shared';
import { OrderExpense } from '../../../../kernel/document/part/parts.entity.js';
import { samePhone } from '../../../../kernel/unit/openings.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { ProductCostLog } from '../../../../kernel/unit/product-cost-log.entity.js';
import { ProductTrace } from '../../../../kernel/unit/product-trace.entity.js';
import { PROFIT_KINDS, ProfitLog } from '../../../../kernel/unit/profit-log.entity.js';
import { formsIn, UNIT_CODES, UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { defaultCostView, toWire } from '../../../../platform/input/wire.js';

/** The most units one unpaged answer carries. */
export const MAX_LIST = 1000;

/** The fields of a unit, and of its whole life. */
export const unitFields = { ...rowFields, ...unitDetailFields };
export const unitLifeFields = {
  ...unitFields,
  trace: f.list('轨迹', 'Trace', {
    ...rowFields,
    ...unitTraceFields,
    eventText: f.text(64, '事件', 'Event'),
    eventTextEn: f.text(64, '事件（英文）', 'Event in English'),
  }),
  costExplanation: f.list('成本构成', 'Cost', { ...rowFields, ...unitCostFields }),
  profitExplanation: f.list('毛利构成', 'Profit', { ...rowFields, ...unitProfitFields }),
  cycles: f.list('周期', 'Cycles', unitFields),
};

/** Units in wire form, for lists that are not paged. */
export const presentUnits = (ctx: RequestContext, units: readonly Row<Product>[]): Promise<Record<string, unknown>[]> =>
  toWire(ctx, unitDetailFields, units);

/**
 * The unit that somebody means by a code: its number, an IMEI of either slot, a MEID, a serial number or a third-party barcode.
 * Of several cycles the open one is meant, else the latest.
 */
export async function unitByCode(ctx: RequestContext, code: string): Promise<Row<Product> | undefined> {
  const forms = codeForms(code);
  for (const property of UNIT_CODES) {
    const wanted = formsIn(property, forms);
    if (wanted.length === 0) continue;
    const found = await rows(ctx, Product).find({ [property]: wanted, isDraft: 0 }, { order: ['id desc'], limit: 20 });
    if (found.length > 0) return found.find((unit) => unit.outType === OUT_TYPE.none) ?? found[0];
  }
  return undefined;
}

/** One unit with its life line, what it cost cent by cent, and its other cycles. */
export async function unitDetail(ctx: RequestContext, code: string): Promise<Record<string, unknown>> {
  const unit = await unitByCode(ctx, code);
  if (!unit) throw ERP.UNIT_UNKNOWN({ productNo: code.slice(0, 64) });
  const [answer] = await presentUnits(ctx, [unit]);
  const cost = defaultCostView(ctx)(unit as unknown as Record<string, unknown>);
  return {
    ...answer,
    trace: await traceOf(ctx, unit, cost),
    ...(cost ? { costExplanation: await costExplanation(ctx, unit), profitExplanation: await profitExplanation(ctx, unit) } : {}),
    cycles: await cyclesOf(ctx, unit),
  };
}

async function traceOf(ctx: RequestContext, unit: Unit, cost: boolean): Promise<Record<string, unknown>[]> {
  const trace = await rows(ctx, ProductTrace).find({ productId: unit.id }, { order: ['seq asc'], limit: MAX_LIST });
  const wire = await toWire(ctx, unitTraceFields, trace, () => cost);
  return wire.map((row, i) => {
    const event = unitEvent(trace[i]?.eventCode ?? 'edit');
    return { ...row, eventText: event.zh, eventTextEn: event.en };
  });
}

/** Every fen of the unit's cost with the document, expense and person behind it; the rows add up to `costPrice`. For who may see it. */
async function costExplanation(ctx: RequestContext, unit: Unit): Promise<Record<string, unknown>[]> {
  const log = await rows(ctx, ProductCostLog).find({ productId: unit.id }, { order: ['seq asc'], limit: MAX_LIST });
  const expenses = await rows(ctx, OrderExpense).find({
    id: log.map((row) => row.expenseId).filter((id): id is string => id !== null),
    isDeleted: [0, 1],
  });
  const byId = new Map(expenses.map((expense) => [expense.id, expense]));
  const explained = log.map((row) => {
    const expense = row.expenseId ? byId.get(row.expenseId) : undefined;
    return { ...row, expenseDetailTypeId: expense?.expenseDetailTypeId, channelId: expense?.channelId };
  });
  return toWire(ctx, unitCostFields, explained, () => true);
}

/** What the unit has earned and lost, with the document behind it; what was taken back is gone with what took it back. For who may see cost. */
async function profitExplanation(ctx: RequestContext, unit: Unit): Promise<Record<string, unknown>[]> {
  const log = await rows(ctx, ProfitLog).find({ productId: unit.id, undone: 0, undoOfId: null }, { order: ['id asc'], limit: MAX_LIST });
  const kinds = codes('profitKind');
  const explained = log.map((row) => ({ ...row, profitKind: kinds[PROFIT_KINDS.indexOf(row.kind)]?.code }));
  return toWire(ctx, unitProfitFields, explained, () => true);
}

/** The times this phone has been ours, first to latest. */
async function cyclesOf(ctx: RequestContext, unit: Unit): Promise<Record<string, unknown>[]> {
  const phone = samePhone(unit);
  if (!phone) return [];
  const cycles = await rows(ctx, Product).find({ ...phone, isDraft: 0 }, { order: ['cycleNo asc'], limit: 50 });
  return presentUnits(ctx, cycles);
}

/** Units of reviewed purchases, wherever they are now. */
export const purchasedUnitList: ListSpec<Product> = {
  entity: Product,
  fields: purchasedUnitFields,
  order: ['purchaseTime', 'desc'],
  where: { text: 'is_draft = 0' },
  aliases: { orderNo: 'purchaseOrderNo', insertTime: 'purchaseTime', createTime: 'purchaseTime' },
  maySort: UNIT_KEYS,
};
