import { publicTopic, SOCKET_CLOSED, type SocketFrame } from '@phone-trade/shared';
import type { WebSocket } from 'ws';
import type { Clock } from '../../platform/clock/clock.js';
import type { RequestContext } from '../../platform/context/context.js';
import { seesCompany } from '../../platform/context/data-scope.js';
import type { Push } from '../../platform/push/pushes.js';
import { type ClientFrame, readFrame } from './frame.js';
import { SOCKET_LIMITS } from './limits.js';

/** One open socket and whose it is. */
export class Connection {
  private readonly topics = new Set<string>();
  private windowFrom = 0;
  private frames = 0;
  private isThere = true;

  constructor(
    private readonly socket: WebSocket,
    readonly tenantId: string,
    readonly userId: string,
    /** The caller as of now; undefined once the token or its session is no good. */
    private readonly caller: () => Promise<RequestContext | undefined>,
    private readonly clock: Clock,
  ) {
    socket.on('pong', () => {
      this.isThere = true;
    });
  }

  /** Answers a frame of the client, or cuts off who sends too many or what is none. */
  async receive(data: Buffer, isBinary: boolean): Promise<void> {
    if (this.isFlooding()) return this.socket.close(SOCKET_CLOSED.policy, 'too many frames');
    const frame = isBinary ? undefined : readFrame(data.toString('utf8'));
    if (!frame) return this.socket.close(SOCKET_CLOSED.policy, 'not a frame');
    const ctx = await this.stillSignedIn();
    if (ctx) this.reply(frame.header.msgId, this.answerTo(ctx, frame));
  }

  /** Sends a push that is for this socket, if its person is still signed in and may see it. */
  async deliver(push: Push): Promise<void> {
    if (push.tenantId !== this.tenantId || push.except === this.userId) return;
    if (push.userIds && !push.userIds.includes(this.userId)) return;
    if (push.topic !== undefined && !this.topics.has(push.topic)) return;
    const ctx = await this.stillSignedIn();
    if (!ctx) return;
    if (push.permission !== undefined && !(ctx.permissions.has(push.permission) && seesCompany(ctx))) return;
    this.send(push.frame);
  }

  /** Asks the other end whether it is there, and ends a socket that has not answered since the last time. */
  probe(): void {
    if (this.isThere) this.socket.ping();
    else this.socket.terminate();
    this.isThere = false;
  }

  /** Ends the socket, after a last frame. */
  end(code: number, frame?: SocketFrame): void {
    if (frame) this.send(frame);
    this.socket.close(code);
  }

  async stillSignedIn(): Promise<RequestContext | undefined> {
    try {
      const ctx = await this.caller();
      if (!ctx) this.socket.close(SOCKET_CLOSED.signedOut, 'signed out');
      return ctx;
    } catch {
      // A database that is away: the client comes back, and what was pushed it can fetch.
      this.socket.close(SOCKET_CLOSED.unavailable, 'unavailable');
      return undefined;
    }
  }

  /** The code of the reply: 0, or as HTTP would say. */
  private answerTo(ctx: RequestContext, { header, body }: ClientFrame): number {
    if (header.msgId === 'heartbeat') return 0;
    if (header.msgId !== 'subscribe') return 404;
    const topics = String(body.topic ?? '')
      .split(',')
      .map((topic) => topic.trim())
      .filter(Boolean);
    if (body.cancel === true) {
      for (const topic of topics) this.topics.delete(topic);
      return 0;
    }
    if (!topics.every((topic) => isOwnTopic(ctx, topic))) return 403;
    if (new Set([...this.topics, ...topics]).size > SOCKET_LIMITS.topics) return 429;
    for (const topic of topics) this.topics.add(topic);
    return 0;
  }

  private reply(replyMsgId: string, replyCode: number): void {
    const header = { tenantId: this.tenantId, userId: this.userId, msgId: 'reply' };
    this.send({ header, body: { replyMsgId, replyCode } });
  }

  private send(frame: SocketFrame): void {
    if (this.socket.bufferedAmount > SOCKET_LIMITS.unsentBytes) this.socket.terminate();
    else this.socket.send(JSON.stringify(frame));
  }

  private isFlooding(): boolean {
    const now = this.clock.now();
    if (now < this.windowFrom || now - this.windowFrom >= SOCKET_LIMITS.windowMs) {
      this.windowFrom = now;
      this.frames = 0;
    }
    this.frames += 1;
    return this.frames > SOCKET_LIMITS.frames;
  }
}

/** Topics of the caller's own tenant, and of it those that the caller belongs to. Posts are not checked: nothing is sent to one by its topic. */
function isOwnTopic({ tenantId, userId, roleIds, deptIds = [] }: RequestContext, topic: string): boolean {
  if (topic === publicTopic(tenantId)) return true;
  const [, kind, id = ''] = /^(?:\/[^/]+)?\/(role|dept|post|user)\/(\w+)$/.exec(topic) ?? [];
  const named = /^\/([^/]+)\/(?:role|dept|post|user)\//.exec(topic)?.[1];
  if (named !== undefined && named !== tenantId) return false;
  if (kind === 'role') return roleIds.includes(id);
  if (kind === 'dept') return deptIds.includes(id);
  if (kind === 'user') return id === userId;
  return kind === 'post';
}
