/** Path of the socket; `tenant.info` tells it as `websocketUrl`. */
export const SOCKET_PATH = '/api/blade-websocket/socket';

/** The sub-protocol that the server answers; the other one that a client names is its access token. */
export const SOCKET_PROTOCOL = 'WebSocket';

/** Codes with which the server closes a socket. */
export const SOCKET_CLOSED = {
  /** The token is no good, or the session has ended. */
  signedOut: 4401,
  /** The person has as many sockets as one may have. */
  tooMany: 4429,
  /** Frames that are none, or too many of them. */
  policy: 1008,
  unavailable: 1011,
} as const;

/** Kinds of `p2p` frames. */
export const P2P = { forceLogout: 1, chat: 2, params: 3 } as const;

export interface SocketHeader {
  readonly tenantId?: string;
  readonly userId?: string;
  readonly msgId: string;
  readonly flowId?: string;
}

/** What the server sends. */
export interface SocketFrame {
  readonly header: SocketHeader;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The topic of everybody in a tenant. */
export const publicTopic = (tenantId: string): string => `/${tenantId}/public/1`;
