import { AppError, BUSINESS_TYPES, type Fields, f, identityField, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { blankRow, type Row } from '../../../platform/database/query/table.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { defaultCostView, toWire } from '../../../platform/input/wire.js';
import { foreseeMoney, type MoneyEffect } from '../../settlement/foresee.js';
import { type Actor, foldPostings } from '../../unit/fold.js';
import { actorOf } from '../../unit/holds.js';
import type { UnitPosting } from '../../unit/postings.js';
import { isMoney, isOfUnit } from '../batch.js';
import { dateRefusal, today } from '../dates.js';
import type { DocumentRow } from '../document.entity.js';
import type { AnyKind, Input, LoadedDocument } from '../kind.js';
import { assembleDocument, loadDocument } from '../part/parts.js';
import { backdated, findingsOf, refusalOf } from '../refusals.js';
import { actionOf, type KindRegistry } from '../registry.js';
import { headOf, stateRefusal } from '../states.js';

/** Previews an action: computes the same effects without posting them. */
export interface Preview {
  readonly findings: readonly Finding[];
  readonly units: readonly Record<string, unknown>[];
  readonly bills: readonly Record<string, unknown>[];
  /** The amounts of the document itself: those of the kind's derived fields that its header has by then. */
  readonly totals: Readonly<Record<string, unknown>>;
}

/** The previewed document: a stored one with what its action would be given, or an unfinished one; either with its findings. */
export interface PreviewTarget {
  readonly orderNo?: string;
  readonly document?: Input;
  /** What the action takes besides the document: the treatments of a review. */
  readonly input?: Input;
  readonly findings?: readonly RowError[];
}

interface Finding {
  /** It can be confirmed. */
  readonly warning?: true;
  readonly key: string;
  readonly msg: string;
  readonly path?: string;
  readonly row?: number;
}

/**
 * Previews an action on a stored document, or on one that is still being entered (`document`): the findings that would refuse
 * it, what each unit would cost and where it would be, what would be owed to whom, and what the document comes to. Amounts only
 * for those who may see cost. A document from which nothing can be computed yet has findings alone.
 */
export async function preview(
  ctx: RequestContext,
  registry: KindRegistry,
  kind: AnyKind,
  name: string,
  target: PreviewTarget,
): Promise<Preview> {
  const action = actionOf(kind, name);
  const {
    document: loaded,
    header,
    findings,
  } = target.document ? await drafted(ctx, registry, kind, target.document, target) : await stored(ctx, registry, kind, name, target);
  if (!loaded) return { findings: findings.map(said(ctx)), units: [], bills: [], totals: {} };
  const { behaviour } = action;
  const { input = {} } = target;
  const document = behaviour.facts ? await behaviour.facts(ctx, loaded, input as never) : loaded;
  const found = [...findings, ...(target.document ? [] : await findingsOf(ctx, kind, action, document, input))];
  const postings = behaviour.effects?.(document, input as never) ?? [];
  const own = { businessType: BUSINESS_TYPES[kind.spec.kind].code, orderNo: document.head.orderNo };
  const { effects, refusals } = await foreseeMoney(ctx, own, postings.filter(isMoney));
  const moves = postings.filter(isOfUnit);
  const all = [...found, ...refusals.map((error) => ({ error })), ...(await registry.gate(ctx, moves))];
  const { units, problems } = folded(moves, await actorOf(ctx, own), all);
  const patched = target.input ? behaviour.patch?.(document, input as never) : undefined;
  const shown = { ...(target.document ? header : document.head), ...kind.billed?.(effects), ...patched };
  const ofHead = defaultCostView(ctx)(shown);
  const ofBills = kind.openAmounts || ofHead;
  const [totals = {}] = await toWire(ctx, amountsOf(kind), [shown], () => ofHead);
  const { id: _id, version: _version, ...amounts } = totals;
  return {
    findings: problems.map(said(ctx)),
    units: await toWire(ctx, unitView, units),
    bills: await toWire(ctx, billView, companies(effects), () => ofBills),
    totals: amounts,
  };
}

const said =
  (ctx: RequestContext) =>
  ({ path, row, warning, error }: RowError): Finding => ({
    ...(warning ? { warning } : {}),
    key: error.key,
    msg: error.text(ctx.lang),
    ...(path === undefined ? {} : { path }),
    ...(row === undefined ? {} : { row }),
  });

interface Found {
  readonly document?: LoadedDocument;
  /** Of a document being entered: what was made of the input, and nothing of the order it replaces. */
  readonly header?: Partial<DocumentRow>;
  readonly findings: readonly RowError[];
}

async function stored(ctx: RequestContext, registry: KindRegistry, kind: AnyKind, name: string, target: PreviewTarget): Promise<Found> {
  const { orderNo = '', findings = [] } = target;
  const head = await headOf(ctx, kind, orderNo);
  const refusal = await refusalOf(ctx, await registry.policyOf(ctx), kind, actionOf(kind, name), head);
  return { document: await loadDocument(ctx, kind, head), findings: [...(refusal ? [{ error: refusal }] : []), ...findings] };
}

async function drafted(ctx: RequestContext, registry: KindRegistry, kind: AnyKind, input: Input, target: PreviewTarget): Promise<Found> {
  const { orderNo, findings = [] } = target;
  const current = orderNo ? await headOf(ctx, kind, orderNo) : undefined;
  const draft = await draftOf(ctx, kind, input, current);
  if (draft instanceof AppError) {
    const refused = draft.rows.length > 0 ? draft.rows : [{ error: draft }];
    // The findings already contain the missing fields with their paths.
    return { findings: findings.length > 0 ? findings : refused };
  }
  const bizDate = (input.bizDate as string | null | undefined) || (current?.bizDate ?? today(ctx));
  const head = { ...(current ?? blankRow(ctx, kind.entity, '', {})), ...draft.head, bizDate } as Row<DocumentRow>;
  const document = await assembleDocument(ctx, kind, head, draft);
  const { update } = kind.spec.actions;
  const state = current && update && stateRefusal(kind.spec, current, update.from ?? [], update.label);
  const date = dateRefusal(ctx, await registry.policyOf(ctx), bizDate);
  const moved = date ? [{ path: 'bizDate', error: date }] : await backdated(ctx, kind, document);
  const all = [...(state ? [{ error: state }] : []), ...findings, ...draft.findings, ...moved];
  return { document, header: draft.head, findings: all };
}

/** The draft, or the refusal of an input that none can be made of. */
async function draftOf(ctx: RequestContext, kind: AnyKind, input: Input, current: Row<DocumentRow> | undefined) {
  try {
    return await kind.draft(ctx, input, current);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const unitView: Fields = {
  unitNo: f.int('序号', 'No.'),
  productNo: f.key(16, '商品编号', 'Product no.'),
  imei: identityField,
  meid: f.meid(),
  sn: f.serial(32, '序列号', 'Serial no.'),
  productName: f.text(128, '商品名称', 'Product'),
  stageBefore: f.code('productStage', '原阶段', 'Stage before'),
  stage: f.code('productStage', '阶段', 'Stage'),
  warehouseId: f.ref('warehouse', '仓库', 'Warehouse'),
  purchasePrice: f.money('采购价', 'Price').cost(),
  shareExpenseAmount: f.money('分摊费用', 'Expenses').cost(),
  costBefore: f.money('原成本', 'Cost before').cost(),
  costPrice: f.money('成本价', 'Cost').cost(),
};

const billView: Fields = {
  post: f.text(8, '类型', 'Kind'),
  side: f.text(10, '方向', 'Side'),
  billNo: f.key(40, '账单号', 'Bill no.'),
  entryKind: f.int('款项', 'Entry'),
  channelId: f.ref('company', '往来单位', 'Company'),
  amount: f.money('金额', 'Amount').cost(),
};

const findingFields = {
  warning: f.truth('可确认', 'Can be confirmed'),
  key: f.text(64, '错误键', 'Error key'),
  msg: f.text(500, '消息', 'Message'),
  path: f.text(255, '路径', 'Path'),
  row: f.int('行号', 'Row'),
} satisfies Fields;

/** The answer of a preview; its totals are the amounts that the kind derives. */
export const previewAnswerFields = {
  findings: f.list('提示', 'Findings', findingFields),
  units: f.list('商品', 'Units', { ...rowFields, ...unitView }),
  bills: f.list('账单', 'Bills', billView),
  totals: f.json('合计', 'Totals'),
} satisfies Fields;

/** The amounts that a kind derives for its header. */
const amountsOf = ({ spec }: AnyKind): Fields =>
  Object.fromEntries(Object.entries(spec.derived).filter(([, field]) => field.kind === 'money'));

/** The units as they would be. What the ledger refuses is news only where nothing else is wrong, and there is nothing to show then. */
function folded(postings: readonly UnitPosting[], actor: Actor, problems: readonly RowError[]) {
  try {
    const units = foldPostings(postings, actor).map(({ unit, changes }) => ({
      ...unit,
      stageBefore: unit.stage,
      costBefore: unit.costPrice,
      ...Object.fromEntries(changes),
    }));
    return { units, problems };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { units: [], problems: problems.length > 0 ? problems : [{ error }] };
  }
}

/** Payables, receivables and payments per company: one row each, the supplier of the document first. A settled bill is a row. */
function companies(effects: readonly MoneyEffect[]): MoneyEffect[] {
  const sums = new Map<string, MoneyEffect>();
  for (const effect of effects) {
    const key = `${effect.post}/${effect.side}/${effect.channelId}/${effect.billNo}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, amount: known.amount + effect.amount } : effect);
  }
  return [...sums.values()];
}
