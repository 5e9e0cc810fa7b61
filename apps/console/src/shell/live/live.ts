import { CLIENT_PARAMS, P2P, type SocketFrame } from '@phone-trade/shared';
import { call } from '../../lib/http/http';
import { invalidate } from '../../lib/http/query';
import { notify } from '../../lib/notice/notice';
import { currentSession, signOut } from '../../lib/session/session';
import { keepSocketOpen, onFrame } from '../../lib/socket/socket';

/** Runs what the server pushes to the shell; answers how to stop. */
export function runLive(): () => void {
  const stopListening = onFrame(react);
  const stop = keepSocketOpen(verifySession);
  return () => {
    stopListening();
    stop();
  };
}

/** The bell and its lists follow at once; what is said to this client is shown. */
function react({ header: { msgId }, body }: SocketFrame): void {
  if (msgId === 'notice') void invalidate('message', 'desk.notice');
  if (msgId !== 'p2p') return;
  if (body.messageType === P2P.forceLogout && currentSession()) signOut({ ended: true });
  if (body.messageType === P2P.chat) {
    const text = `${String(body.sendUserName ?? '')}: ${String(body.content ?? '')}`;
    notify({ kind: 'info', text: () => text });
    void invalidate('message');
  }
  if (body.messageType === P2P.params) obey((body.params ?? {}) as Params);
}

type Params = Readonly<Partial<Record<(typeof CLIENT_PARAMS)[number], unknown>>>;

function obey({ notice, reload }: Params): void {
  if (typeof notice === 'string') notify({ kind: 'info', text: () => notice });
  if (reload === true) window.location.reload();
}

/** A socket ends with its token too, which is renewed in time; a call tells whether the session has ended, and then ends it here. */
function verifySession(): void {
  void call('message.unReadSize', {}, { quiet: true }).catch(() => undefined);
}
