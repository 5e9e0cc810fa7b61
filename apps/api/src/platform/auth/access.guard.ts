import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError, AUTH, FACTOR, type Lang, SYSTEM } from '@phone-trade/shared';
import { CLOCK_TOLERANCE_MS } from '../clock/clock.js';
import { SIGNING_SECRET } from '../config/kept-secret.js';
import { DEFAULT_ZONE_MINUTES, type RequestContext } from '../context/context.js';
import type { Workspace } from '../context/workspace.js';
import { Workspaces } from '../context/workspaces.js';
import { type ApiReply, type ApiRequest, type Call, langOfRequest } from '../http/call.js';
import type { EndpointMeta } from '../http/endpoint.js';
import { networkOf } from '../http/network.js';
import { readInput } from '../http/read-input.js';
import { httpContext } from './http-context.js';
import { tokenOf } from './jwt.strategy.js';
import { type AccessClaims, SESSION_SOURCE, type SessionSource, type SessionUser } from './session-source.js';

/** Verified tokens that are remembered; beyond it the oldest is verified again. */
const REMEMBERED_TOKENS = 5000;

/** Calls a minute that one address may make without signing in. A sign-in hashes a password, so this is what it can cost us. */
const PUBLIC_CALLS_A_MINUTE = 1200;

/** Calls a minute that one address may make as a guest: each may write a row. */
const GUEST_CALLS_A_MINUTE = 30;

/**
 * Lets a call in if its declaration allows it, and says for whom. A token is verified once and then recognised; its caller
 * is loaded once and kept until a table it was made from changes. So a usual request reads nothing from the database.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  private readonly verified = new Map<string, AccessClaims>();

  constructor(
    private readonly workspaces: Workspaces,
    @Inject(SESSION_SOURCE) private readonly source: SessionSource,
    @Inject(SIGNING_SECRET) private readonly secret: string,
  ) {
    super();
  }

  /** Who calls and what was sent; throws when he may not. */
  async admit(request: ApiRequest, reply: ApiReply, meta: EndpointMeta): Promise<Call> {
    const workspace = this.workspaces.of();
    const lang = langOfRequest(request);
    const ctx = await this.contextOf(workspace, lang, request, reply, meta);
    request.call = { meta, ctx };
    if (ctx.mustChangePassword && meta.access !== 'session') throw AUTH.PASSWORD_EXPIRED();
    if (ctx.mustEnrol && meta.access !== 'session') throw FACTOR.NEEDED();
    if (typeof meta.access !== 'string' && !meta.access.some((code) => ctx.permissions.has(code))) throw AUTH.FORBIDDEN();
    if (ctx.closedCalls?.has(meta.id)) throw AUTH.FORBIDDEN();
    // Nothing of a request is read before it is known that its caller may make it.
    const read = readInput(request, meta, ctx);
    const call = { meta, ...this.sealed(read instanceof Promise ? await read : read) };
    request.call = call;
    return call;
  }

  /** The fingerprint of a request is stored, and what it is of may hold a password: who reads the table is not to try passwords by it. */
  private sealed<R extends { readonly ctx: RequestContext }>(read: R): R {
    const { requestHash } = read.ctx;
    if (requestHash === undefined) return read;
    const sealed = createHmac('sha256', this.secret).update(requestHash).digest('hex');
    return { ...read, ctx: { ...read.ctx, requestHash: sealed } };
  }

  private async contextOf(
    workspace: Workspace,
    lang: Lang,
    request: ApiRequest,
    reply: ApiReply,
    meta: EndpointMeta,
  ): Promise<RequestContext> {
    if (meta.access === 'public') return this.anybody(workspace, lang, meta, request, PUBLIC_CALLS_A_MINUTE);
    if (meta.access !== 'guest') return this.callerOf(workspace, lang, request, reply);
    const nobody = await this.anybody(workspace, lang, meta, request, GUEST_CALLS_A_MINUTE);
    const guest = () => this.guest(nobody, meta, request);
    if (tokenOf(request) === undefined) return guest();
    // A session that has ended must not keep anybody from a page that needs none.
    return this.callerOf(workspace, lang, request, reply).catch((error: unknown) => {
      if (error instanceof AppError && error.entry.code === 401) return guest();
      throw error;
    });
  }

  /** Who stands behind a token beside HTTP calls, on a socket; refused like a call. Looking does not count as activity of the session. */
  async bearerOf(workspace: Workspace, lang: Lang, token: string): Promise<RequestContext> {
    const request = { headers: { authorization: `bearer ${token}` }, query: {} } as unknown as ApiRequest;
    const { ctx } = await this.sessionOf(workspace, lang, request, {} as ApiReply);
    if (ctx.mustChangePassword) throw AUTH.PASSWORD_EXPIRED();
    if (ctx.mustEnrol) throw FACTOR.NEEDED();
    return ctx;
  }

  private async callerOf(workspace: Workspace, lang: Lang, request: ApiRequest, reply: ApiReply): Promise<RequestContext> {
    const { ctx, claims } = await this.sessionOf(workspace, lang, request, reply);
    this.source.seen(workspace, claims.tenant_id, claims.sid);
    return ctx;
  }

  private async sessionOf(
    workspace: Workspace,
    lang: Lang,
    request: ApiRequest,
    reply: ApiReply,
  ): Promise<{ ctx: RequestContext; claims: AccessClaims }> {
    const token = tokenOf(request);
    if (token === undefined) throw AUTH.UNAUTHORIZED();
    const claims = this.verified.get(token) ?? (await this.verify(token, request, reply));
    const now = workspace.clock.now();
    if (claims.exp * 1000 + CLOCK_TOLERANCE_MS <= now) throw AUTH.UNAUTHORIZED();
    const key = `caller/${lang}/${claims.sid}/${claims.user_id}/${claims.dept_id ?? ''}/${claims.role_id ?? ''}`;
    const known = await workspace.caches.of(claims.tenant_id, this.source.tables, key, async () => {
      const caller = await this.source.load(claims, workspace);
      if (!caller) return undefined;
      const { tokensOfMs = 0, untilMs = Number.POSITIVE_INFINITY, ...who } = caller;
      return { ctx: { ...who, workspace, lang }, tokensOfMs, untilMs };
    });
    if (!known || known.ctx.tenantId !== claims.tenant_id || known.untilMs <= now) throw AUTH.UNAUTHORIZED();
    if ((claims.nbf ?? 0) * 1000 > Math.max(now, known.tokensOfMs) + CLOCK_TOLERANCE_MS) throw AUTH.UNAUTHORIZED();
    return { ctx: known.ctx, claims };
  }

  private async verify(token: string, request: ApiRequest, reply: ApiReply): Promise<AccessClaims> {
    await this.canActivate(httpContext(request, reply, AccessGuard));
    const { user: claims } = request as ApiRequest & { user: AccessClaims };
    this.verified.delete(token);
    this.verified.set(token, claims);
    if (this.verified.size > REMEMBERED_TOKENS) this.verified.delete(this.verified.keys().next().value as string);
    return claims;
  }

  /** Whatever passport found wrong is the same to the caller. */
  override handleRequest<T>(error: unknown, claims: T | false): T {
    if (error || !claims) throw AUTH.UNAUTHORIZED();
    return claims;
  }

  /** Without its counters the server goes on serving: they protect it, they do not decide anything. */
  private async anybody(workspace: Workspace, lang: Lang, meta: EndpointMeta, request: ApiRequest, most: number): Promise<RequestContext> {
    const count = await workspace.counters.add(`public/${meta.id}/${networkOf(request.ip)}`, 60).catch(() => 0);
    if (count > most) throw SYSTEM.TOO_MANY();
    return { ...NOBODY, workspace, lang };
  }

  /** Nobody, where the call does not let people without a session in less often than others. */
  private async guest(nobody: RequestContext, { id, guestsAMinute }: EndpointMeta, request: ApiRequest): Promise<RequestContext> {
    if (guestsAMinute === undefined) return nobody;
    const count = await nobody.workspace.counters.add(`guest/${id}/${networkOf(request.ip)}`, 60).catch(() => 0);
    if (count > guestsAMinute) throw SYSTEM.TOO_MANY();
    return nobody;
  }
}

/** Somebody who has not signed in has no tenant, and without a tenant no row is visible. */
const NOBODY: SessionUser = {
  tenantId: '',
  userId: '',
  userName: '',
  account: '',
  roleIds: [],
  permissions: new Set(),
  zoneMinutes: DEFAULT_ZONE_MINUTES,
};
