import {
  CLIENT_PARAMS,
  CRUD,
  clientInfoFields,
  codes,
  f,
  type InputOf,
  label,
  MESSAGE_CATEGORY,
  P2P,
  SOCKET,
  SOCKET_CLOSED,
} from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { type ListQuery, type ListSpec, page } from '../../platform/database/query/list-query.js';
import { rows } from '../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../platform/http/endpoint.js';
import { Ctx, Input } from '../../platform/http/params.js';
import { pushAfterCommit } from '../../platform/push/pushes.js';
import { revokeSessionsOf } from '../auth/session/sessions.port.js';
import { sendMessage } from '../desk/message/message.port.js';
import { mustBeAbove } from '../system/user/rights.port.js';
import { tenantAsked } from '../system/user/user-list.port.js';
import { ClientInfo } from './client-info.entity.js';

const CLIENT = label('客户端', 'client');
const ids = f.keys('客户端', 'Clients').required();
const params = { ids, content: f.text(1000, '参数', 'Parameters').required() };
const chat = { id: f.id('客户端', 'Client').required(), content: f.text(1000, '内容', 'Content').required() };

const clientList: ListSpec<ClientInfo> = {
  entity: ClientInfo,
  fields: clientInfoFields,
  order: ['updateTime', 'desc'],
  // A tenant has a row for each of its people.
  maySort: ['userId', 'sessionNum', 'status'],
  lenient: true,
};

/** Who is connected, and what can be sent to them. */
@ApiController()
export class ClientInfoController {
  @Endpoint('websocket.list', { list: clientList })
  page(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(tenantAsked(ctx, input), clientList, input);
  }

  @Endpoint('websocket.online', {
    answers: { label: f.text(32, '名称', 'Label'), value: f.int('值', 'Value') },
  })
  online(@Ctx() ctx: RequestContext) {
    return codes('clientStatus').map((status) => ({ label: status[ctx.lang], value: status.code }));
  }

  @Endpoint('websocket.force-logout', { writes: true, fields: { ids } })
  logOut(@Ctx() ctx: RequestContext, @Input() input: { ids: readonly string[] }): Promise<void> {
    return forceLogout(ctx, input.ids);
  }

  @Endpoint('websocket.force-logout2', { writes: true, fields: { ids } })
  logOutToo(@Ctx() ctx: RequestContext, @Input() input: { ids: readonly string[] }): Promise<void> {
    return forceLogout(ctx, input.ids);
  }

  @Endpoint('websocket.param-setting', { writes: true, fields: params })
  set(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof params>): Promise<void> {
    return setParams(ctx, input);
  }

  @Endpoint('websocket.param-setting2', { writes: true, fields: params })
  setToo(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof params>): Promise<void> {
    return setParams(ctx, input);
  }

  @Endpoint('websocket.chat', { writes: true, fields: chat })
  chat(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof chat>): Promise<void> {
    return sendChat(ctx, input);
  }

  @Endpoint('websocket.chat2', { writes: true, fields: chat })
  chatToo(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof chat>): Promise<void> {
    return sendChat(ctx, input);
  }
}

/** Ends all sessions of people below the caller, and their sockets; of the caller's own all but this one. */
async function forceLogout(ctx: RequestContext, asked: readonly string[]): Promise<void> {
  await ctx.workspace.db.write(ctx, async () => {
    const userIds = await usersOf(ctx, asked);
    await mustBeAbove({ caller: ctx, ctx }, userIds);
    for (const userId of userIds) await revokeSessionsOf(ctx, userId, 'ended', ctx.sessionId);
    const others = userIds.filter((userId) => userId !== ctx.userId);
    toClients(ctx, others, { messageType: P2P.forceLogout }, SOCKET_CLOSED.signedOut);
  });
}

async function setParams(ctx: RequestContext, { ids: asked, content }: InputOf<typeof params>): Promise<void> {
  const given = paramsIn(content);
  await ctx.workspace.db.write(ctx, async () => {
    toClients(ctx, await usersOf(ctx, asked), { messageType: P2P.params, params: given });
  });
}

/** Keeps what is said as a message, and shows it at once to who is connected. */
async function sendChat(ctx: RequestContext, { id, content }: InputOf<typeof chat>): Promise<void> {
  await ctx.workspace.db.write(ctx, async () => {
    const userIds = await usersOf(ctx, [id]);
    const title = content.slice(0, 128);
    const said = { title, content: escaped(content), category: MESSAGE_CATEGORY.chat, sendUser: ctx.userId };
    await sendMessage(ctx, said, userIds);
    toClients(ctx, userIds, { messageType: P2P.chat, content, sendUser: ctx.userId, sendUserName: ctx.userName });
  });
}

async function usersOf(ctx: RequestContext, asked: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(asked)];
  const found = await rows(ctx, ClientInfo).find({ id: wanted }, { columns: ['userId'] });
  if (found.length < wanted.length || wanted.length === 0) throw CRUD.NOT_FOUND({ noun: CLIENT });
  return found.map(({ userId }) => userId);
}

function toClients(ctx: RequestContext, userIds: readonly string[], body: Readonly<Record<string, unknown>>, closes?: number): void {
  const { tenantId, userId } = ctx;
  const frame = { header: { tenantId, userId, msgId: 'p2p' }, body };
  pushAfterCommit(ctx, { tenantId, userIds, frame, ...(closes === undefined ? {} : { closes }) });
}

/** A JSON object of the keys that clients know. */
function paramsIn(content: string): Readonly<Record<string, unknown>> {
  const refused = SOCKET.PARAMS({ keys: CLIENT_PARAMS.join(', ') });
  let given: unknown;
  try {
    given = JSON.parse(content);
  } catch {
    throw refused;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw refused;
  const known: readonly string[] = CLIENT_PARAMS;
  if (Object.keys(given).length === 0 || !Object.keys(given).every((key) => known.includes(key))) throw refused;
  return given as Record<string, unknown>;
}

/** Plain text where rich text is kept. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
