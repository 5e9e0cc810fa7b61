import type { AddressInfo } from 'node:net';
import { SOCKET_PATH, SOCKET_PROTOCOL, type SocketFrame } from '@phone-trade/shared';
import type { WebSocket } from 'ws';

/** A socket of a test: what it has received, and how it ended. */
export interface TestSocket {
  readonly socket: WebSocket;
  readonly frames: SocketFrame[];
  readonly closed: Promise<number>;
  /** Resolves with the first frame that matches, one that has arrived already too. */
  frame(matches: (frame: SocketFrame) => boolean): Promise<SocketFrame>;
  send(msgId: string, body?: object): void;
  /** Sends a frame and answers the code of its reply. */
  ask(msgId: string, body?: object): Promise<number>;
}

/** Opens a socket at a server. */
export async function openSocket(base: string, token: string): Promise<TestSocket> {
  const { WebSocket: Client } = await nativeImport<typeof import('ws')>('ws');
  const socket = new Client(`${base.replace(/^http/, 'ws')}${SOCKET_PATH}`, [SOCKET_PROTOCOL, token]);
  const frames: SocketFrame[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((done) => {
    socket.once('close', (code) => done(code));
  });
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as SocketFrame);
    for (const look of waiting) look();
  });
  // A connection that breaks is closed too.
  socket.on('error', () => undefined);
  const frame = (matches: (frame: SocketFrame) => boolean): Promise<SocketFrame> =>
    new Promise((done, fail) => {
      const look = () => {
        const found = frames.find(matches);
        if (!found) return;
        waiting.delete(look);
        done(found);
      };
      waiting.add(look);
      void closed.then((code) => fail(new Error(`closed with ${code}`)));
      look();
    });
  const send = (msgId: string, body: object = {}) => socket.send(JSON.stringify({ header: { msgId }, body }));
  await new Promise<void>((done) => {
    socket.once('open', () => done());
    socket.once('close', () => done());
  });
  return {
    socket,
    frames,
    closed,
    frame,
    send,
    ask: async (msgId, body) => {
      const before = frames.length;
      send(msgId, body);
      const reply = await frame((one) => frames.indexOf(one) >= before && one.body.replyMsgId === msgId);
      return Number(reply.body.replyCode);
    },
  };
}

export const baseOf = (server: { address(): unknown }): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
