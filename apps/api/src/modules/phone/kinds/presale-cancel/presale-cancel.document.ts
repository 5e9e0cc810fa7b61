import { BUSINESS_TYPES, CUSTODY, ERP, type PresaleCancelInput, presaleCancelSpec, type RowError, RULE, STATUS } from '@phone-trade/shared';
import { documentKind, listRead, type Posting } from '../../../../kernel/document/kind.js';
import type { LineDocument, LineDraft } from '../../../../kernel/document/part/line-document.js';
import { unstored } from '../../../../kernel/document/part/part.js';
import { snapshotOf, unitsOfLines } from '../../../../kernel/document/part/unit-lines.js';
import { units, unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { invalid } from '../../../../platform/input/check.js';
import { COMING_BACK, type Consignors, consigned, isConsigned, NOTHING_COMES } from '../../trade/selling/selling.port.js';
import { Presale, presalesToCancel } from '../presale/presale.port.js';
import { consignorsOf } from '../purchase/purchase.port.js';
import { PresaleCancel, PresaleCancelProduct } from './presale-cancel.entity.js';
import { cancelledList } from './presale-cancel.views.js';

/** Units that are taken off a presale, and whom those on consignment are owed to should they be lost. */
interface LoadedCancel extends LineDocument<PresaleCancel, PresaleCancelProduct> {
  readonly consignors: Consignors;
}

type CancelDraft = LineDraft<PresaleCancel, PresaleCancelProduct> & Pick<LoadedCancel, 'consignors'>;

/** Cancellation of units of one presale (docs/domain.md 4.7): effective at once, what has been sent out comes back by a stock-in. */
export const presaleCancelKind = documentKind({
  spec: presaleCancelSpec,
  entity: PresaleCancel,
  openAmounts: true,
  draft: cancelDraft,
  parts: [units(PresaleCancelProduct), unstored(({ consignors }: CancelDraft) => ({ consignors }))],

  actions: {
    create: { effects: cancelEffects, count: ({ lines }) => lines.length },
  },

  reads: { 'phone.presale.pagePresaleByCancelProduct': listRead(cancelledList) },
});

const isOut = ({ custody }: Unit): boolean => custody === CUSTODY.onPresale;

async function cancelDraft(ctx: RequestContext, input: PresaleCancelInput): Promise<CancelDraft> {
  const lost = input.lost === 1;
  const [target, ...others] = await presalesToCancel(ctx, input);
  if (!target) throw ERP.EMPTY_LINES();
  if (others.length > 0) throw invalid([{ path: 'productNos', error: ERP.ONE_ORDER({ document: BUSINESS_TYPES.presale }) }]);
  const presale = await rows(ctx, Presale).one({ orderNo: target.orderNo });
  if (!presale) throw ERP.DOC_UNKNOWN({ orderNo: target.orderNo });
  const cancelled = await unitsOfLines(
    ctx,
    target.productIds.map((productId) => ({ productId })),
  );
  const terms = {
    presaleOrderNo: presale.orderNo,
    channelId: presale.channelId,
    cancelReasonId: input.cancelReasonId,
    lost: lost ? 1 : 0,
  };
  return {
    units: cancelled,
    lines: cancelled.map((unit, i) => ({
      ...snapshotOf(unit, i),
      ...terms,
      deliverStatus: isOut(unit) ? STATUS.done : STATUS.open,
      stageAfter: isOut(unit) ? unit.stage : unit.lastStage,
      receiveStatus: isOut(unit) && !lost ? COMING_BACK : NOTHING_COMES,
    })),
    consignors: await consignorsOf(ctx, cancelled),
    head: { ...terms, remark: input.remark ?? null, totalCount: cancelled.length },
    findings: [...(await referenceFindings(ctx, presaleCancelSpec.document, input)), ...(lost ? unsent(cancelled, input) : [])],
  };
}

/** What has never left cannot have been lost by whoever it would have gone to. */
const unsent = (cancelled: readonly Unit[], { productNos }: PresaleCancelInput): RowError[] =>
  cancelled.flatMap((unit): RowError[] => {
    if (isOut(unit)) return [];
    const at = productNos.indexOf(unit.productNo as string);
    return [{ path: `productNos[${at}]`, row: at + 1, error: ERP.LOST_UNSENT({ productNo: unitName(unit) }) }];
  });

/**
 * A unit in store goes back to what it was before the presale. One that was sent out stays where it is until it is stocked in; one that
 * is lost is a loss of what it cost, consigned goods of what we have spent on them (docs/domain.md 5.7).
 */
function cancelEffects({ head: { lost }, lines, consignors }: LoadedCancel): Posting[] {
  const cancelled = unitsIn(lines);
  const to = { presaleOrderNo: null };
  const out = cancelled.filter(isOut);
  const kept = cancelled.filter((unit) => !isOut(unit)).map((unit): Posting => ({ post: 'move', unit, rule: RULE.presaleCancelled, to }));
  // An edit of nothing: the trace of a unit that is to come back names the cancellation, and so does the history of the presale.
  if (lost === 0) return [...kept, ...out.map((unit): Posting => ({ post: 'edit', unit, to: {} }))];
  return [
    ...out.flatMap((unit): Posting[] => [
      { post: 'move', unit, rule: RULE.lostOnPresale, to },
      { post: 'profit', unit, kind: 'loss', amount: (isConsigned(unit) ? unit.purchasePrice : 0) - unit.costPrice },
    ]),
    ...consigned(out, consignors),
  ];
}
