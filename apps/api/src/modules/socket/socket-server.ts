import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppError, SOCKET_CLOSED, SOCKET_PATH, SOCKET_PROTOCOL } from '@phone-trade/shared';
import { type WebSocket, WebSocketServer } from 'ws';
import { AccessGuard } from '../../platform/auth/access.guard.js';
import type { RequestContext } from '../../platform/context/context.js';
import { Workspaces } from '../../platform/context/workspaces.js';
import type { Push } from '../../platform/push/pushes.js';
import { Connection } from './connection.js';
import { SOCKET_LIMITS } from './limits.js';
import { Presence } from './presence.js';
import { SEEN_EVERY_MS } from './presence.queries.js';

/** Sockets on the HTTP server that is there anyway: each belongs to the session whose token it was opened with, and ends with it. */
@Injectable()
export class SocketServer implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_LIMITS.frameBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false),
  });
  private readonly connections = new Map<string, Set<Connection>>();
  private readonly presence: Presence;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly guard: AccessGuard,
    private readonly workspaces: Workspaces,
  ) {
    this.presence = new Presence(workspaces);
  }

  onApplicationBootstrap(): void {
    const http = this.host.httpAdapter.getHttpServer() as Server;
    http.on('upgrade', (request, stream, head) => this.upgrade(request, stream, head));
    this.workspaces.of().pushes.listen((push) => this.deliver(push));
    this.timer = setInterval(() => void this.look(), SEEN_EVERY_MS).unref();
  }

  /** The HTTP server waits for connections to end before it closes. */
  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await Promise.all([...this.server.clients].map(ended));
  }

  /** The database is closed after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.presence.settled();
  }

  private upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    if (this.closed || request.url?.split('?')[0] !== SOCKET_PATH) {
      // Node has taken its own listeners away.
      stream.on('error', () => stream.destroy());
      stream.once('finish', () => stream.destroy());
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    this.server.handleUpgrade(request, stream, head, (socket) => void this.admit(socket, request));
  }

  /** Nothing of a socket is read before it is known whose it is. */
  private async admit(socket: WebSocket, request: IncomingMessage): Promise<void> {
    // What breaks a socket, or breaks its rules, closes it; there is nobody else to tell.
    socket.on('error', () => socket.terminate());
    socket.pause();
    const token = tokenOffered(request.headers['sec-websocket-protocol']);
    const caller = () => this.callerOf(token);
    const ctx = await caller().catch(() => 'unavailable' as const);
    socket.resume();
    if (ctx === 'unavailable') return socket.close(SOCKET_CLOSED.unavailable, 'unavailable');
    if (!ctx) return socket.close(SOCKET_CLOSED.signedOut, 'signed out');
    const key = `${ctx.tenantId}/${ctx.userId}`;
    const own = this.connections.get(key) ?? new Set();
    if (own.size >= SOCKET_LIMITS.perUser) return socket.close(SOCKET_CLOSED.tooMany, 'too many sockets');
    if (socket.readyState !== socket.OPEN) return;
    const { workspace, tenantId, userId } = ctx;
    const person = { tenantId, userId };
    const connection = new Connection(socket, tenantId, userId, caller, workspace.clock);
    this.connections.set(key, own.add(connection));
    this.presence.count(person, 1);
    socket.on('message', (data, isBinary) => void connection.receive(data as Buffer, isBinary));
    socket.once('close', () => {
      own.delete(connection);
      if (own.size === 0) this.connections.delete(key);
      this.presence.count(person, -1);
    });
  }

  private async callerOf(token: string): Promise<RequestContext | undefined> {
    try {
      return await this.guard.bearerOf(this.workspaces.of(), 'zh', token);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  private deliver(push: Push): void {
    for (const connection of this.addressed(push)) {
      if (push.closes === undefined) void connection.deliver(push);
      else connection.end(push.closes, push.frame);
    }
  }

  private addressed({ tenantId, userIds }: Push): Connection[] {
    if (userIds) return userIds.flatMap((userId) => [...(this.connections.get(`${tenantId}/${userId}`) ?? [])]);
    return [...this.connections].flatMap(([key, some]) => (key.startsWith(`${tenantId}/`) ? [...some] : []));
  }

  /** Ends the sockets of sessions that have ended and of clients that are gone, and notes whose are left. */
  private async look(): Promise<void> {
    const all = [...this.connections.values()].flatMap((some) => [...some]);
    for (const connection of all) if (await connection.stillSignedIn()) connection.probe();
    if (!this.closed) this.presence.seen([...this.connections.values()].flatMap((some) => [...some].slice(0, 1)));
  }
}

/** Ends a socket, and resolves when all who follow it have been told. */
const ended = (socket: WebSocket): Promise<void> =>
  new Promise((done) => {
    socket.once('close', () => done());
    socket.terminate();
  });

/** The other protocol that the client names is its token. */
const tokenOffered = (protocols: string | undefined): string =>
  (protocols ?? '')
    .split(',')
    .map((offered) => offered.trim())
    .find((offered) => offered !== SOCKET_PROTOCOL) ?? '';
