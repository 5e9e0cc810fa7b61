import { AppError, BUSINESS_TYPES, type Fields, f, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { blankRow, type Row } from '../../platform/database/table.js';
import { toWire } from '../../platform/input/wire.js';
import type { MoneyPosting } from '../settlement/postings.js';
import { type Actor, foldPostings } from '../unit/fold.js';
import { actorOf } from '../unit/holds.js';
import type { UnitPosting } from '../unit/postings.js';
import { isMoney } from './batch.js';
import { today } from './dates.js';
import type { DocumentRow } from './document.entity.js';
import { type DocumentEngine, findingsOf } from './engine.js';
import type { AnyKind, Input, LoadedDocument, Posting } from './kind.js';
import { refusalOf } from './refusals.js';
import { actionOf } from './registry.js';
import { headOf } from './states.js';

/** What an action would do, before it is done: from the same effects, without posting. */
export interface Preview {
  readonly findings: readonly Finding[];
  readonly units: readonly Record<string, unknown>[];
  readonly bills: readonly Record<string, unknown>[];
}

interface Finding {
  readonly key: string;
  readonly msg: string;
  readonly path?: string;
  readonly row?: number;
}

/**
 * Previews an action on a stored document, or on one that is still being entered (`document`): the findings that would refuse
 * it, what each unit would cost and where it would be, and what would be owed to whom. Amounts only for those who may see cost.
 */
export async function preview(
  ctx: RequestContext,
  engine: DocumentEngine,
  kind: AnyKind,
  name: string,
  target: { readonly orderNo?: string | null; readonly document?: Input },
): Promise<Preview> {
  const action = actionOf(kind, name);
  const { document: loaded, findings } = target.document
    ? await drafted(ctx, kind, target.document, target.orderNo)
    : await stored(ctx, engine, kind, name, target.orderNo ?? '');
  const { behaviour } = action;
  const document = behaviour.facts ? await behaviour.facts(ctx, loaded, {} as never) : loaded;
  const problems = [...findings, ...(target.document ? [] : await findingsOf(ctx, action, document, {}))];
  const postings = behaviour.effects?.(document, {} as never) ?? [];
  return {
    findings: problems.map(({ path, row, error }) => ({
      key: error.key,
      msg: error.text(ctx.lang),
      ...(path === undefined ? {} : { path }),
      ...(row === undefined ? {} : { row }),
    })),
    ...(await shown(
      ctx,
      await actorOf(ctx, { businessType: BUSINESS_TYPES[kind.spec.kind].code, orderNo: document.head.orderNo }),
      postings,
      problems,
    )),
  };
}

interface Found {
  readonly document: LoadedDocument;
  readonly findings: readonly RowError[];
}

async function stored(ctx: RequestContext, engine: DocumentEngine, kind: AnyKind, name: string, orderNo: string): Promise<Found> {
  const head = await headOf(ctx, kind, orderNo);
  const refusal = await refusalOf(ctx, await engine.policyOf(ctx), kind, actionOf(kind, name), head);
  return { document: await kind.load(ctx, head), findings: refusal ? [{ error: refusal }] : [] };
}

async function drafted(ctx: RequestContext, kind: AnyKind, input: Input, orderNo: string | null | undefined): Promise<Found> {
  const current = orderNo ? await headOf(ctx, kind, orderNo) : undefined;
  const draft = await kind.draft(ctx, input, current);
  const bizDate = (input.bizDate as string | null | undefined) || today(ctx);
  const head = { ...(current ?? blankRow(ctx, kind.entity, '', {})), ...draft.head, bizDate } as Row<DocumentRow>;
  return { document: await kind.assemble(ctx, head, draft), findings: draft.findings };
}

const unitView: Fields = {
  unitNo: f.int('序号', 'No.'),
  productNo: f.text(16, '商品编号', 'Product no.'),
  imei: f.text(20, '串号', 'IMEI'),
  sn: f.text(32, '序列号', 'Serial no.'),
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
  channelId: f.ref('company', '往来单位', 'Company'),
  amount: f.money('金额', 'Amount').cost(),
};

async function shown(
  ctx: RequestContext,
  actor: Actor,
  postings: readonly Posting[],
  problems: readonly RowError[],
): Promise<Pick<Preview, 'units' | 'bills'>> {
  const folded = foldOrNothing(
    postings.filter((posting): posting is UnitPosting => !isMoney(posting)),
    actor,
    problems,
  );
  return {
    units: await toWire(
      ctx,
      unitView,
      folded.map(({ unit, changes }) => ({
        ...unit,
        stageBefore: unit.stage,
        costBefore: unit.costPrice,
        ...Object.fromEntries(changes),
      })),
    ),
    bills: await toWire(ctx, billView, postings.filter(isMoney).map(asBill)),
  };
}

/** What already has findings may be refused by the ledger too; that is no news, and there is nothing to show then. */
function foldOrNothing(postings: readonly UnitPosting[], actor: Actor, problems: readonly RowError[]) {
  try {
    return foldPostings(postings, actor);
  } catch (error) {
    if (error instanceof AppError && problems.length > 0) return [];
    throw error;
  }
}

const asBill = (posting: MoneyPosting) => ({
  post: posting.post,
  side: posting.post === 'payment' ? 'payable' : posting.side,
  channelId: posting.channelId,
  amount: posting.post === 'payment' ? posting.payments.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0) : posting.amount,
});
