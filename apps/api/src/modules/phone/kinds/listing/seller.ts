import { fill, label, labelText, MESSAGE_CATEGORY, SYSTEM_SENDER } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Row } from '../../../../platform/database/query/table.js';
import { sendMessage } from '../../../desk/message/message.port.js';
import { holdersOf } from '../../../system/user/holders.port.js';
import { membersOf } from '../../../system/user/members.port.js';
import type { QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import type { SaleListing } from './sale-listing.entity.js';

const SOLD = label('{platform}已售出{productNo}', '{platform} has sold {productNo}');
const DRAFTED = label(
  '平台订单{thirdOrderNo}已生成销售单{orderNo}，请审核并发货。',
  'Sale {orderNo} was drafted for platform order {thirdOrderNo}. Review and ship it.',
);
const CONFLICT = label('{platform}订单{thirdOrderNo}有冲突：{productNo}', 'conflict with {platform} order {thirdOrderNo}: {productNo}');

/** What came of a platform's order: the sale that was drafted, or why there is none. */
interface OrderOutcome {
  readonly thirdOrderNo: string;
  /** The sale, or the document that has the unit instead. */
  readonly orderNo: string | null;
  /** Why the order cannot be fulfilled. */
  readonly conflict?: string | null | undefined;
}

/** Who answers for a listing: whoever made it or, once he may not sign in any more, the first who may sell. */
export async function sellerOf(ctx: RequestContext, { createUser }: Row<SaleListing>): Promise<string> {
  // What the system lists by itself is nobody's.
  if (createUser === SYSTEM_SENDER || (await membersOf(ctx, 'user', [createUser])).length > 0) return createUser;
  const [seller] = await holdersOf(ctx, 'sale_add');
  return seller?.id ?? createUser;
}

/** Tells whoever answers for a listing what came of an order for it, in the transaction that decided it. */
export async function tellSeller(
  ctx: RequestContext,
  listing: Row<SaleListing>,
  { name: platform }: Row<QcPlatform>,
  { thirdOrderNo, orderNo, conflict }: OrderOutcome,
): Promise<void> {
  const seller = await sellerOf(ctx, listing);
  // What the system lists by itself has nobody to tell.
  if (seller === SYSTEM_SENDER) return;
  const { productNo } = listing;
  const words = { platform, productNo, thirdOrderNo, orderNo };
  const message = {
    title: fill(labelText(conflict ? CONFLICT : SOLD, ctx.lang), words),
    content: conflict ?? fill(labelText(DRAFTED, ctx.lang), words),
    category: conflict ? MESSAGE_CATEGORY.urgent : MESSAGE_CATEGORY.work,
    link: orderNo === null ? { type: 'unit', no: productNo } : { type: 'document', no: orderNo },
  };
  await sendMessage(ctx, { ...message, title: message.title.slice(0, 128) }, [seller]);
}
