import { AUTH, DESK, MESSAGE_RECEIVERS, MESSAGE_TO } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../platform/context/context.js';
import { type Group, membersOf } from '../../system/user/members.port.js';

const GROUP = new Map<number, Group>(Object.entries(MESSAGE_TO).map(([group, code]) => [code, group as Group]));

/**
 * The people that a message of the caller reaches. Everybody is reached with the right to broadcast only, without a limit; a group of
 * others at most `MESSAGE_RECEIVERS` people.
 */
export async function receiversOf(ctx: RequestContext, receiverType: number, ids: readonly string[]): Promise<string[]> {
  const group = GROUP.get(receiverType) ?? 'user';
  if (!can(ctx, group === 'all' ? 'message_broadcast' : 'message_send')) throw group === 'all' ? DESK.NO_BROADCAST() : AUTH.FORBIDDEN();
  const userIds = await membersOf(ctx, group, ids);
  if (userIds.length === 0) throw DESK.NO_RECEIVERS();
  if (group !== 'all' && userIds.length > MESSAGE_RECEIVERS) throw DESK.MANY_RECEIVERS({ count: userIds.length, max: MESSAGE_RECEIVERS });
  return userIds;
}
