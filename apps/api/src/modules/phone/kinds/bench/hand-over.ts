import {
  benchUnitFields,
  codesField,
  type DocumentSpec,
  type EndpointId,
  ERP,
  f,
  type HandOverInput,
  handOverFields,
  type RowError,
  RULE,
  receiverFields,
  STAGE,
  STAGE_RULES,
  STATUS,
} from '@phone-trade/shared';
import { documentKind, type Input, listRead, type Read } from '../../../../kernel/document/kind.js';
import type { LineDocument, LineDraft } from '../../../../kernel/document/part/line-document.js';
import { snapshotOf, unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import { units, unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { type Candidates, judged, judgementFields } from '../../../../kernel/document/view/candidates.js';
import { detailRead, documentList, lineParts } from '../../../../kernel/document/view/detail.js';
import type { UnitMove } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { EntityClass } from '../../../../platform/database/database.js';
import { query, rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { holdersOf } from '../../../system/user/holders.port.js';
import { benchVerdict, isInHand, isSentTo, supervises } from './at-bench.js';
import type { Bench } from './bench.js';
import { completeAtBench } from './bench-lists.js';
import { deriveHandOvers, waitingHandOvers } from './hand-over.derive.js';
import type { HandOver, HandOverLine } from './hand-over.entity.js';

/** What a bench's hand-overs are: their spec, their tables and the calls that read them. */
export interface HandOverOf {
  readonly spec: DocumentSpec;
  readonly bench: Bench;
  readonly heads: EntityClass<HandOver>;
  readonly lines: EntityClass<HandOverLine>;
  readonly calls: Readonly<Record<'page' | 'detail' | 'open', EndpointId>>;
}

type Loaded = LineDocument<HandOver, HandOverLine>;

/** Hand-over of units at a bench to a colleague who may work there (docs/domain.md 4.14): effective at once, and claimed by him. */
export const handOverKind = (of: HandOverOf) =>
  documentKind({
    spec: of.spec,
    entity: of.heads,
    draft: (ctx: RequestContext, input: HandOverInput) => handOverDraft(ctx, of, input),
    parts: [units(of.lines)],
    actions: {
      create: {
        effects: (document: Loaded) => effectsOf(of.bench, document),
        count: ({ lines }: Loaded) => lines.length,
      },
    },
    derive: deriveHandOvers(of.heads, of.lines),
    openLines: waitingHandOvers(of.lines),
    reads: readsOf(of),
  });

function effectsOf(bench: Bench, { head: { toUserId }, lines }: Loaded): UnitMove[] {
  return lines.map(({ unit }) => ({
    post: 'move',
    unit,
    rule: unit.stage === STAGE.toClaim ? RULE.handedOver : bench.handOver,
    to: { stage: STAGE.toClaim, pendingStage: bench.stage, claimStatus: STATUS.open, handlerUserId: toUserId, handlerDeptId: null },
  }));
}

const verdictOf = (ctx: RequestContext, bench: Bench) =>
  benchVerdict(ctx, bench, STAGE_RULES[bench.handOver].event, (unit) => isInHand(bench, unit) || isSentTo(bench, unit));

async function handOverDraft(
  ctx: RequestContext,
  { spec, bench }: HandOverOf,
  { productNos, toUserId, reason }: HandOverInput,
): Promise<LineDraft<HandOver, HandOverLine>> {
  if (productNos.length === 0) throw ERP.EMPTY_LINES();
  const named = await unitsByNo(
    ctx,
    productNos.map((productNo) => ({ productNo })),
    'productNos',
  );
  const refusal = await verdictOf(ctx, bench);
  const findings: RowError[] = [
    ...(await referenceFindings(ctx, spec.head, { toUserId })),
    ...named.findings.map((finding) => ({ ...finding, path: `productNos[${(finding.row ?? 1) - 1}]` })),
    ...named.lines.flatMap(({ unit, row }) => {
      const error = refusal(unit);
      return error ? [{ path: `productNos[${row - 1}]`, row, error }] : [];
    }),
  ];
  if (toUserId === ctx.userId) findings.push({ path: 'toUserId', error: ERP.HANDOVER_SELF() });
  else if (!(await holdersOf(ctx, `${bench.right}_receive`)).some(({ id }) => id === toUserId)) {
    const name = (await ctx.workspace.names.of(ctx, 'user')).get(toUserId);
    // Of somebody unknown there is nothing more to say.
    if (name !== undefined) findings.push({ path: 'toUserId', error: ERP.HANDLER_RIGHT({ name, op: STAGE_RULES[bench.claim].event }) });
  }
  const handed = unitsIn(named.lines);
  return {
    head: { fromUserId: ctx.userId, toUserId, reason, totalCount: handed.length },
    units: handed,
    lines: handed.map((unit, i) => snapshotOf(unit, i)),
    findings,
  };
}

function readsOf({ spec, bench, heads, lines, calls }: HandOverOf): Partial<Record<EndpointId, Read>> {
  const plain = documentList(spec, heads);
  const list: typeof plain = {
    ...plain,
    where: (ctx) =>
      supervises(ctx, bench) ? { text: '1 = 1' } : { text: '(from_user_id = :me_ OR to_user_id = :me_)', params: { me_: ctx.userId } },
  };
  const candidates: Candidates = {
    list: { entity: Product, fields: benchUnitFields, order: ['stageTime', 'asc'], complete: completeAtBench },
    refusal: async (ctx, unit) => (await verdictOf(ctx, bench))(unit),
  };
  /** A hand-over of others is as if it were not there. */
  const visible = async (ctx: RequestContext, orderNo: string): Promise<string> => {
    const head = await rows(ctx, heads).one({ orderNo } as never);
    if (head && !supervises(ctx, bench) && head.fromUserId !== ctx.userId && head.toUserId !== ctx.userId)
      throw ERP.DOC_UNKNOWN({ orderNo });
    return orderNo;
  };
  return {
    [calls.page]: listRead(list),
    [calls.detail]: detailRead(spec.kind, list, lineParts(lines, handOverFields.line), visible),
    [calls.open]: {
      fields: { codes: codesField },
      answers: {
        units: f.list('商品', 'Units', { ...judgementFields, ...rowFields, ...benchUnitFields }),
        receivers: f.list('接收人', 'Receivers', { ...rowFields, ...receiverFields }),
      },
      answer: async (ctx: RequestContext, { codes }: Input) => ({
        units: await judged(ctx, candidates, codes as string[]),
        receivers: await receiversAt(ctx, bench),
      }),
    },
  };
}

/** Who else may take units at a bench, with how many each has in hand. */
async function receiversAt(ctx: RequestContext, { right, stage }: Bench): Promise<Record<string, unknown>[]> {
  const [holders, depts, inHand] = [
    await holdersOf(ctx, `${right}_receive`),
    await ctx.workspace.names.of(ctx, 'dept'),
    await query<{ id: string; n: number }>(
      ctx,
      `SELECT handler_user_id AS "id", count(*) AS "n" FROM product
        WHERE tenant_id = :tenantId AND is_deleted = 0 AND out_type = 0 AND stage IN (300, 500, 800, 900)
          AND stage = :stage AND claim_status = :done GROUP BY handler_user_id`,
      { stage, done: STATUS.done },
    ),
  ];
  const counts = new Map(inHand.map(({ id, n }) => [id, Number(n)]));
  return holders
    .filter(({ id }) => id !== ctx.userId)
    .map(({ id, realName, deptIds }) => ({
      id,
      realName,
      deptName: deptIds.flatMap((dept) => depts.get(dept) ?? []).join(', '),
      openCount: counts.get(id) ?? 0,
    }));
}
