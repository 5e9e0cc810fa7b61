import { BUSINESS_TYPES, ERP, type PresaleCancelInput, presaleCancelSpec, type RowError } from '@phone-trade/shared';
import { type DocumentKind, type DraftDocument, type LoadedDocument, listRead, type Posting } from '../../../kernel/document/kind.js';
import { replaceRows } from '../../../kernel/document/parts.js';
import { referenceFindings } from '../../../kernel/document/references.js';
import { snapshotOf, unitsOfLines } from '../../../kernel/document/unit-lines.js';
import { unitName } from '../../../kernel/unit/fold.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { invalid } from '../../../platform/input/check.js';
import { Presale, presalesToCancel } from '../presale/presale.port.js';
import { COMING_BACK, NOTHING_COMES } from '../selling/coming-back.port.js';
import { type Consignors, consigned, isConsigned } from '../selling/consigned.port.js';
import { consignorsOf } from '../selling/consignors.port.js';
import { PresaleCancel, PresaleCancelProduct } from './presale-cancel.entity.js';
import { cancelledList } from './presale-cancel.views.js';

/** Units that are taken off a presale, and whom those on consignment are owed to should they be lost. */
interface Cancelled {
  readonly units: readonly Unit[];
  readonly consignors: Consignors;
}

type LoadedCancel = LoadedDocument<PresaleCancel> & Cancelled;
type CancelDraft = DraftDocument<PresaleCancel> & Cancelled;

const [OPEN, DONE] = [100, 300];
const OUT = 3;

/** Cancellation of units of one presale (erp-domain 3.10): effective at once, what has been sent out comes back by a stock-in. */
export const presaleCancelKind: DocumentKind<PresaleCancel, CancelDraft, LoadedCancel> = {
  spec: presaleCancelSpec,
  entity: PresaleCancel,
  openAmounts: true,
  draft: cancelDraft as DocumentKind<PresaleCancel, CancelDraft>['draft'],

  async saveParts(ctx, head, { units }) {
    const { presaleOrderNo, channelId, cancelReasonId, lost } = head;
    const lines = units.map((unit, i) => ({
      ...snapshotOf(unit, i),
      presaleOrderNo,
      channelId,
      cancelReasonId,
      lost,
      deliverStatus: isOut(unit) ? DONE : OPEN,
      stageAfter: isOut(unit) ? unit.stage : unit.lastStage,
      receiveStatus: isOut(unit) && lost === 0 ? COMING_BACK : NOTHING_COMES,
    }));
    await replaceRows(ctx, PresaleCancelProduct, head, lines);
  },

  load: () => {
    throw new Error('nothing is done to a cancellation');
  },
  assemble: async (_ctx, head, { units, consignors }) => ({ head, units, consignors }),
  unitsOf: ({ units }) => units,

  actions: {
    create: { effects: cancelEffects, answer: ({ units }) => ({ count: units.length }) },
  },

  reads: { 'phone.presale.pagePresaleByCancelProduct': listRead(cancelledList) },
};

const isOut = ({ custody }: Unit): boolean => custody === OUT;

async function cancelDraft(ctx: RequestContext, input: PresaleCancelInput): Promise<CancelDraft> {
  const lost = input.lost === 1;
  const [target, ...others] = await presalesToCancel(ctx, input);
  if (!target) throw ERP.EMPTY_LINES();
  if (others.length > 0) throw invalid([{ path: 'productNos', error: ERP.ONE_ORDER({ document: BUSINESS_TYPES.presale }) }]);
  const presale = await rows(ctx, Presale).one({ orderNo: target.orderNo });
  if (!presale) throw ERP.DOC_UNKNOWN({ orderNo: target.orderNo });
  const units = await unitsOfLines(
    ctx,
    target.productIds.map((productId) => ({ productId })),
  );
  return {
    units,
    consignors: await consignorsOf(ctx, units),
    head: {
      presaleOrderNo: presale.orderNo,
      channelId: presale.channelId,
      cancelReasonId: input.cancelReasonId,
      lost: lost ? 1 : 0,
      remark: input.remark ?? null,
      totalCount: units.length,
    },
    findings: [...(await referenceFindings(ctx, presaleCancelSpec.document, input)), ...(lost ? unsent(units, input) : [])],
  };
}

/** What has never left cannot have been lost by whoever it would have gone to. */
const unsent = (units: readonly Unit[], { productNos }: PresaleCancelInput): RowError[] =>
  units.flatMap((unit): RowError[] => {
    if (isOut(unit)) return [];
    const at = productNos.indexOf(unit.productNo as string);
    return [{ path: `productNos[${at}]`, row: at + 1, error: ERP.LOST_UNSENT({ productNo: unitName(unit) }) }];
  });

/**
 * A unit in store goes back to what it was before the presale. One that was sent out stays where it is until it is stocked in; one that
 * is lost is a loss of what it cost, consigned goods of what we have spent on them (erp-domain 5.7).
 */
function cancelEffects({ head: { lost }, units, consignors }: LoadedCancel): Posting[] {
  const to = { presaleOrderNo: null };
  const out = units.filter(isOut);
  const kept = units.filter((unit) => !isOut(unit)).map((unit): Posting => ({ post: 'move', unit, rule: 'T37b', to }));
  // An edit of nothing: the trace of a unit that is to come back names the cancellation, and so does the history of the presale.
  if (lost === 0) return [...kept, ...out.map((unit): Posting => ({ post: 'edit', unit, to: {} }))];
  return [
    ...out.flatMap((unit): Posting[] => [
      { post: 'move', unit, rule: 'T39b', to },
      { post: 'profit', unit, kind: 'loss', amount: (isConsigned(unit) ? unit.purchasePrice : 0) - unit.costPrice },
    ]),
    ...consigned(out, consignors),
  ];
}
