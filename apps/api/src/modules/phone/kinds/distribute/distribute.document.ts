import { type DistributeInput, distributeSpec, ERP, type RowError, RULE, STAGE, STATUS } from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import { documentKind } from '../../../../kernel/document/kind.js';
import type { LineDocument, LineDraft } from '../../../../kernel/document/part/line-document.js';
import { onLine, productsNamed, snapshotOf } from '../../../../kernel/document/part/unit-lines.js';
import { heldUnits, unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import type { UnitMove } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Row } from '../../../../platform/database/query/table.js';
import { basicConfigsByIds, workTypeOf } from '../../basis/basic-config/basic-config.port.js';
import { drafted } from '../../trade/drafts.js';
import { deriveDistributions, waitingDistributions } from './distribute.derive.js';
import { Distribute, DistributeProduct } from './distribute.entity.js';
import { distributable, handlerFindings } from './distribute.guards.js';
import { distributeReads } from './distribute.views.js';

type Loaded = LineDocument<Distribute, DistributeProduct>;

/** Distribution (docs/domain.md 4.13): units go to whoever works on them next, who claims them where the type says so. */
export const distributeKind = documentKind({
  spec: distributeSpec,
  entity: Distribute,
  draft: drafted(Distribute, distributeDraft),
  parts: [heldUnits(DistributeProduct)],

  actions: {
    review: { guards: [unitsAreDistributable], effects: reviewEffects },
    unreview: { undoes: ['review'] },
  },

  derive: deriveDistributions,
  openLines: waitingDistributions,
  reads: distributeReads,
});

/** Where the type sends the units, and who has them there. A unit that waits for its claim shows the stage that it is claimed for. */
function reviewEffects({ head, lines }: Loaded): UnitMove[] {
  // What goes back to work is for sale no longer.
  const handler = { handlerUserId: head.handlerUserId, handlerDeptId: head.handlerDeptId, shelfStatus: STATUS.open };
  return lines.map(({ unit }) =>
    head.needClaim === 1
      ? {
          post: 'move',
          unit,
          rule: RULE.distributed,
          to: { stage: STAGE.toClaim, pendingStage: head.targetStage, claimStatus: STATUS.open, ...handler },
        }
      : {
          post: 'move',
          unit,
          rule: RULE.distributedUnclaimed,
          to: { stage: head.targetStage, pendingStage: null, claimStatus: STATUS.done, ...handler },
        },
  );
}

async function distributeDraft(
  ctx: RequestContext,
  input: DistributeInput,
  current?: Row<Distribute>,
): Promise<LineDraft<Distribute, DistributeProduct>> {
  const { lines, findings } = await productsNamed(ctx, input.products);
  const problems: RowError[] = [...(await referenceFindings(ctx, distributeSpec.head, input)), ...findings];
  const type = (await basicConfigsByIds(ctx, [input.distributeTypeId])).get(input.distributeTypeId);
  const work = type && workTypeOf(type);
  if (type && !work) problems.push({ path: 'distributeTypeId', error: ERP.TYPE_GROUP({ name: type.name }) });
  if (type && work) problems.push(...(await handlerFindings(ctx, input, { ...work, name: type.name })));
  for (const line of lines) {
    const error = await distributable(ctx, line.unit, { orderNo: current?.orderNo, targetStage: work?.targetStage });
    if (error) problems.push(onLine(line, 'productNo', error));
  }
  return {
    head: {
      ...headColumns(distributeSpec.head, input),
      targetStage: work?.targetStage ?? 0,
      needClaim: work?.needClaim ?? 0,
      totalCount: lines.length,
    },
    units: unitsIn(lines),
    lines: lines.map(({ line, unit }, i) => ({ ...snapshotOf(unit, i), stageBefore: unit.stage, remark: line.remark ?? null })),
    findings: problems,
  };
}

/** Where the units are by the time of the review, if a hold ended meanwhile. */
async function unitsAreDistributable(ctx: RequestContext, { head, lines }: Loaded): Promise<RowError[]> {
  const found: RowError[] = [];
  for (const [i, { unit }] of lines.entries()) {
    const error = await distributable(ctx, unit, { orderNo: head.orderNo, targetStage: head.targetStage });
    if (error) found.push({ path: `products[${i}].productNo`, row: i + 1, error });
  }
  return found;
}
