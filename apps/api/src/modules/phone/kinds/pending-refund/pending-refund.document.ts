import {
  AUDIT_FAILED,
  AUDIT_PASSED,
  AUDIT_PENDING,
  AUTH,
  CLAIM_CANCELLED,
  CLAIM_OPEN,
  CLAIM_REFUNDED,
  type ClaimCancel,
  type ClaimDecision,
  type ClaimInput,
  type ClaimsInput,
  claimDecisionFields,
  claimFields,
  pendingRefundSpec,
  type RowError,
  RULE,
  STAGE,
  STAGE_RULES,
} from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import { documentKind, listRead, type UnitTarget } from '../../../../kernel/document/kind.js';
import type { LineDraft } from '../../../../kernel/document/part/line-document.js';
import { onLine, productsNamed, unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import { units, unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { judgedRead } from '../../../../kernel/document/view/candidates.js';
import { stageInvalid } from '../../../../kernel/unit/fold.js';
import { UnitState } from '../../../../kernel/unit/unit-state.js';
import { can, nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { Where } from '../../../../platform/database/query/where.js';
import { invalid } from '../../../../platform/input/check.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { purchasedUnitList } from '../../trade/goods/goods.port.js';
import { cancelEffects, decisionEffects, type LoadedClaims, namedIn, openEffects } from './pending-refund.effects.js';
import { PendingRefund, PurchasePendingRefund } from './pending-refund.entity.js';
import { amountRefusal, claimable } from './pending-refund.guards.js';
import { suppliedOf } from './supplied-line.entity.js';

type Patch = Partial<PurchasePendingRefund>;

/** Claims on units that are to go back to their supplier (docs/domain.md 4.3), each decided and ended by itself. */
export const pendingRefundKind = documentKind({
  spec: pendingRefundSpec,
  entity: PendingRefund,
  draft: claimsDraft,
  parts: [units(PurchasePendingRefund)],

  actions: {
    open: { effects: openEffects, count: ({ lines }) => lines.length },
    update: {
      targets: (ctx, { productNos }: ClaimDecision) => claimsOn(ctx, productNos),
      guards: [mayBeDecided],
      effects: decisionEffects,
      store: (ctx, document, input: ClaimDecision, productIds) => change(ctx, document, { productId: productIds }, decided(ctx, input)),
      count: (_document, { productNos }: ClaimDecision) => productNos.length,
    },
    cancel: {
      targets: (ctx, { productNos }: ClaimCancel) => claimsOn(ctx, productNos),
      effects: cancelEffects,
      store: (ctx, document, _input, productIds) => change(ctx, document, { productId: productIds }, { status: CLAIM_CANCELLED }),
      count: (_document, { productNos }: ClaimCancel) => productNos.length,
    },
    settle: {
      targets: (ctx, { productIds }: Refunded) => targetsOf(ctx, { productId: productIds, status: CLAIM_OPEN }),
      store: (ctx, document, { refundOrderNo }: Refunded, productId) =>
        change(ctx, document, { productId }, { status: CLAIM_REFUNDED, refundOrderNo }),
    },
    reopen: {
      targets: (ctx, { refundOrderNo }: Refunded) => targetsOf(ctx, { refundOrderNo, status: CLAIM_REFUNDED }),
      store: (ctx, document, _input, productId) =>
        change(ctx, document, { productId, status: CLAIM_REFUNDED }, { status: CLAIM_OPEN, refundOrderNo: null }),
    },
    end: {
      targets: (ctx, { productIds }: Pick<Refunded, 'productIds'>) => targetsOf(ctx, { productId: productIds, status: CLAIM_OPEN }),
      store: (ctx, document, _input, productId) => change(ctx, document, { productId }, { status: CLAIM_CANCELLED }),
    },
  },

  reads: {
    'phone.purchaseRefund.listAblePendingRefund': judgedRead({ list: purchasedUnitList, refusal: claimable }),
    'phone.purchaseRefund.pagePendingRefund': listRead({
      entity: PurchasePendingRefund,
      fields: claimFields,
      order: ['insertTime', 'desc'],
      maySort: ['orderNo', 'refundOrderNo'],
    }),
  },
});

/** Units that a purchase refund has sent back, or did before it was voided. */
interface Refunded {
  readonly refundOrderNo: string;
  readonly productIds: readonly string[];
}

async function claimsDraft(ctx: RequestContext, input: ClaimsInput): Promise<LineDraft<PendingRefund, PurchasePendingRefund>> {
  const { lines, findings } = await productsNamed(ctx, input.products);
  const auditStatus = (await standardConfig(ctx)).refundNeedReview === 1 ? AUDIT_PENDING : AUDIT_PASSED;
  const { sourceBusinessType = null, sourceOrderNo = null } = input;
  const source = { sourceBusinessType, sourceOrderNo };
  const problems: RowError[] = [...(await referenceFindings(ctx, pendingRefundSpec.document, input)), ...findings];
  for (const one of lines) {
    const { line, unit } = one;
    const error = sourceOrderNo ? undefined : await claimable(ctx, unit);
    if (error) problems.push(onLine(one, 'productNo', error));
    const amount = amountRefusal(ctx, unit, line.expectRefundAmount);
    if (amount) problems.push(onLine(one, 'expectRefundAmount', amount));
  }
  return {
    head: { ...headColumns(pendingRefundSpec.head, input), ...source, totalCount: lines.length },
    units: unitsIn(lines),
    lines: lines.map(({ line, unit }, i) => ({
      ...suppliedOf(unit, i),
      ...source,
      handleType: line.handleType,
      stageBefore: sourceOrderNo ? STAGE.toInspect : unit.stage,
      auditStatus,
      ...termsOf(line),
    })),
    findings: problems,
  };
}

/** The stored terms of a claim: the input of the unit when it was claimed. */
const termsOf = (given: ClaimInput): Patch => {
  const { reasonId, expectRefundAmount, images } = pendingRefundSpec.line;
  return headColumns({ reasonId, expectRefundAmount, images }, given);
};

/** Only a claim that waits for its audit is changed or audited, each by those who may; what is asked back stays within the price. */
async function mayBeDecided(ctx: RequestContext, document: LoadedClaims, input: ClaimDecision): Promise<RowError[]> {
  const { auditStatus, handleType, reasonId, expectRefundAmount } = input;
  const isChanged = [handleType, reasonId, expectRefundAmount].some((term) => term !== undefined);
  if ((auditStatus && !can(ctx, 'pendingrefund_review')) || ((isChanged || !auditStatus) && !can(ctx, 'pendingrefund_edit')))
    return [{ error: AUTH.FORBIDDEN() }];
  const found: RowError[] = [...(await referenceFindings(ctx, claimDecisionFields, input))];
  for (const { unit, line } of namedIn(document, input as { productIds?: string[] })) {
    if (line.auditStatus !== AUDIT_PENDING) found.push({ error: stageInvalid(new UnitState(unit), STAGE_RULES[RULE.claimApproved].event) });
    const error = amountRefusal(ctx, unit, expectRefundAmount);
    if (error) found.push({ path: 'expectRefundAmount', error });
  }
  return found;
}

/** The columns that a change or an audit sets on the claim: the changed terms, the audit, and the end of a rejected claim. */
function decided(ctx: RequestContext, { handleType, reasonId, expectRefundAmount, auditStatus, auditRemark }: ClaimDecision): Patch {
  return {
    ...(handleType ? { handleType } : {}),
    ...(reasonId ? { reasonId } : {}),
    ...(expectRefundAmount === undefined ? {} : { expectRefundAmount }),
    ...(auditStatus ? { auditStatus, auditUser: ctx.userId, auditTime: nowOf(ctx), auditRemark: auditRemark ?? null } : {}),
    ...(auditStatus === AUDIT_FAILED ? { status: CLAIM_CANCELLED } : {}),
  };
}

async function change(ctx: RequestContext, { head }: LoadedClaims, which: Where<PurchasePendingRefund>, patch: Patch): Promise<void> {
  const only = { orderNo: head.orderNo, status: CLAIM_OPEN, ...which } as Where<PurchasePendingRefund>;
  if (Object.keys(patch).length > 0) await rows(ctx, PurchasePendingRefund).update(only, patch);
}

/** The open claims on these units, by the documents they are on; refused as a whole where one has none. */
async function claimsOn(ctx: RequestContext, productNos: readonly string[]): Promise<UnitTarget[]> {
  const asked = productNos.map((productNo) => ({ productNo }));
  const { units, findings } = await unitsByNo(ctx, asked, 'productNos');
  const targets = await targetsOf(ctx, { productId: units.map(({ id }) => id), status: CLAIM_OPEN });
  const claimed = new Set(targets.flatMap(({ productIds }) => productIds));
  const problems: RowError[] = findings.map((finding) => ({ ...finding, path: `productNos[${(finding.row ?? 1) - 1}]` }));
  for (const unit of units) {
    const row = productNos.indexOf(unit.productNo as string) + 1;
    const error = stageInvalid(new UnitState(unit), pendingRefundSpec.actions.update.label);
    if (!claimed.has(unit.id)) problems.push({ path: `productNos[${row - 1}]`, row, error });
  }
  if (problems.length > 0) throw invalid(problems);
  return targets;
}

async function targetsOf(ctx: RequestContext, where: Where<PurchasePendingRefund>): Promise<UnitTarget[]> {
  const lines = await rows(ctx, PurchasePendingRefund).find(where, { order: ['id asc'] });
  const orderNos = [...new Set(lines.map(({ orderNo }) => orderNo))];
  return orderNos.map((orderNo) => ({
    orderNo,
    productIds: lines.filter((line) => line.orderNo === orderNo).map(({ productId }) => productId),
  }));
}
