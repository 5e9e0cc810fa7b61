import { type DocumentSpec, type Lang, labelText, MESSAGE_LINK, type MessageEventName, permissionOf } from '@phone-trade/shared';
import type { DocumentRow } from '../../../../kernel/document/document.entity.js';
import type { ActionDone } from '../../../../kernel/document/engine.js';
import type { AnyKind } from '../../../../kernel/document/kind.js';
import { isIn } from '../../../../kernel/document/states.js';
import { reviewerOf } from '../../../../kernel/document/view/history.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { isSent, sendEvent } from '../../../desk/message/event.port.js';
import { membersOfDept } from '../../../system/user/members.port.js';
import { handedTo, isReversal, leadsToWaiting } from './events-of-action.js';
import { reviewersOf } from './reviewers.js';

/** Notifies the people that an action on a document concerns, in its transaction: a retry that is not carried out again sends nothing. */
export async function tellConcerned(ctx: RequestContext, { kind, action, document }: ActionDone): Promise<void> {
  const { spec } = kind;
  const event = eventOf(spec, action);
  if (!event || !(await isSent(ctx, event))) return;
  const head: Row<DocumentRow> | undefined = await rows(companyWide(ctx), kind.entity).one({ orderNo: document.orderNo } as never);
  if (!head) return;
  const concerned = await CONCERNED[event](ctx, kind, head, action);
  const words = (lang: Lang) => ({ noun: labelText(spec.label, lang), no: head.orderNo, by: ctx.userName, count: head.totalCount });
  await sendEvent(
    ctx,
    event,
    { link: { type: MESSAGE_LINK.document, no: head.orderNo }, words },
    // Who has done it knows.
    concerned.filter((id) => id !== ctx.userId),
  );
}

type ActionEvent = Extract<MessageEventName, 'review' | 'reversed' | 'handedOver'>;

function eventOf(spec: DocumentSpec, action: string): ActionEvent | undefined {
  if (leadsToWaiting(spec, action)) return 'review';
  if (isReversal(spec, action)) return 'reversed';
  return handedTo(spec, action) === undefined ? undefined : 'handedOver';
}

type People = readonly (string | null | undefined)[];

/** The people whom each event concerns. */
const CONCERNED: Record<ActionEvent, (ctx: RequestContext, kind: AnyKind, head: Row<DocumentRow>, action: string) => Promise<People>> = {
  review: async (ctx, kind, head) => {
    const { spec } = kind;
    // The same call may have reviewed it already.
    if (!isIn(spec, head, spec.actions.review?.from ?? [])) return [];
    return reviewersOf(ctx, kind, `${spec.permission ?? permissionOf(spec.kind)}_review`, head);
  },
  reversed: async (ctx, { spec }, head) => [head.createUser, await reviewerOf(companyWide(ctx), spec.kind, head.orderNo)],
  handedOver: (ctx, { spec }, head, action) => receiversOf(ctx, spec, head as unknown as Record<string, unknown>, action),
};

/** The person who gets the units or, where a department gets them, its members, as any of them may claim. */
async function receiversOf(ctx: RequestContext, spec: DocumentSpec, head: Record<string, unknown>, action: string): Promise<People> {
  const { to = '', toDept = '' } = handedTo(spec, action) ?? {};
  const [userId, deptId] = [head[to], head[toDept]] as (string | null | undefined)[];
  if (userId) return [userId];
  return deptId && head.needClaim === 1 ? membersOfDept(ctx, deptId) : [];
}
