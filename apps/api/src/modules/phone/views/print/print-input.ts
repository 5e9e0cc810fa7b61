import { type CodeKind, type Field, type Fields, f, INPUT, PAPER_WORDS } from '@phone-trade/shared';
import { invalid } from '../../../../platform/input/check.js';

/** Fifty orders or five hundred labels are a stack of paper; more in one file is a mistake. */
export const MAX_ORDERS = 50;
const MAX_LABELS = 500;

/** The units that all orders of one file may have together: a hundred pages. */
const MAX_UNITS = 3000;

const LABEL_KINDS: readonly CodeKind[] = ['qr', 'barcode'];

export const PURCHASE_PAPER = 1;
export const SALE_PAPER = 2;

export const orderInput = {
  type: f.code('printTemplateType', '单据类型', 'Document type').required().only(PURCHASE_PAPER, SALE_PAPER),
  orderNos: f.keyList('单号', 'Order numbers').required(),
} satisfies Fields;

export const outsideInput = { orderNos: orderInput.orderNos } satisfies Fields;

/** Whose templates are asked for. */
export const templateListInput = { type: f.code('printPaper', '单据类型', 'Document type').required() } satisfies Fields;

export const renderInput = { ...orderInput, showCost: f.flag('打印成本', 'Print cost') } satisfies Fields;

export const labelListInput = { productNos: f.keyList('商品编号', 'Product numbers').required() } satisfies Fields;

export const labelInput = { kind: f.text(16, '标签样式', 'Label kind').required(), ...labelListInput } satisfies Fields;

/** Without a template, or with the number 0 of the usual one (docs/domain.md 8.3), the tenant's default or ours. */
export const productLabelInput = {
  templateId: f.text(20, '打印模板', 'Template'),
  printDeviceId: f.ref('printDevice', '打印设备', 'Device').required(),
  ...labelListInput,
} satisfies Fields;

type Input = Readonly<Record<string, unknown>>;

/** The distinct order numbers, in the order given: the rows of a list may belong to one order. */
export const orderNosOf = (input: Input): string[] => distinct(input, 'orderNos', orderInput.orderNos, MAX_ORDERS);

/** The distinct product numbers, in the order given. */
export const productNosOf = (input: Input): string[] => distinct(input, 'productNos', labelListInput.productNos, MAX_LABELS);

function distinct(input: Input, property: string, { label: field }: Field, max: number): string[] {
  const keys = [...new Set(input[property] as string[])];
  if (keys.length === 0) throw invalid([{ path: property, error: INPUT.SELECT_REQUIRED({ field }) }]);
  if (keys.length > max) throw invalid([{ path: property, error: INPUT.TOO_MANY_ROWS({ field, max }) }]);
  return keys;
}

/** The label wanted, QR or bar code. */
export function labelKindOf(input: Input): CodeKind {
  const kind = LABEL_KINDS.find((known) => known === input.kind);
  if (kind === undefined) throw invalid([{ path: 'kind', error: INPUT.NOT_CODE({ field: labelInput.kind.label }) }]);
  return kind;
}

/** Refuses a stack of orders that are few but long. */
export function mayBePrinted(orders: readonly { readonly totalCount: number }[]): void {
  const units = orders.reduce((sum, { totalCount }) => sum + totalCount, 0);
  if (units > MAX_UNITS) throw invalid([{ path: 'orderNos', error: INPUT.TOO_MANY_ROWS({ field: PAPER_WORDS.products, max: MAX_UNITS }) }]);
}

export const qcReportInput = { reportNo: f.key(32, '报告编号', 'Report no.').required() };
