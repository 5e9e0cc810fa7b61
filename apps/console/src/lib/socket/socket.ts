import { publicTopic, SOCKET_CLOSED, SOCKET_PATH, SOCKET_PROTOCOL, type SocketFrame } from '@phone-trade/shared';
import { currentSession } from '../session/session';

const HEARTBEAT_MS = 10_000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;

type Listener = (frame: SocketFrame) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with what the server sends by itself; answers how to stop. */
export function onFrame(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Keeps one socket of this tab open and hands on what it receives; answers how to stop. Without a server it tries again less and less
 * often and says nothing: everything that is pushed can be fetched too.
 */
export function keepSocketOpen(onSignedOut: () => void): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let stopped = false;
  const retry = () => {
    if (stopped) return;
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, LAST_RETRY_MS);
  };
  const open = () => {
    const session = currentSession();
    if (!session) return retry();
    socket = new WebSocket(socketUrl(), [SOCKET_PROTOCOL, session.accessToken]);
    let beat: ReturnType<typeof setInterval> | undefined;
    const { tenantId, userId } = session.user;
    const send = (msgId: string, body: object) => socket?.send(JSON.stringify({ header: { tenantId, userId, msgId }, body }));
    socket.onopen = () => {
      send('subscribe', { topic: publicTopic(tenantId) });
      beat = setInterval(() => send('heartbeat', {}), HEARTBEAT_MS);
    };
    socket.onmessage = ({ data }) => {
      wait = FIRST_RETRY_MS;
      const frame = JSON.parse(String(data)) as SocketFrame;
      for (const listener of listeners) listener(frame);
    };
    socket.onclose = ({ code }) => {
      clearInterval(beat);
      if (code === SOCKET_CLOSED.tooMany) wait = LAST_RETRY_MS;
      if (code === SOCKET_CLOSED.signedOut && !stopped) onSignedOut();
      retry();
    };
  };
  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}

const socketUrl = (): string => `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}${SOCKET_PATH}`;
