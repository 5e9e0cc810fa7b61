import type { Socket } from 'node:net';

/** A hundred megabytes at half a megabit a second. */
const UPLOAD_MS = 30 * 60_000;

/** Connections with an upload by a user who may send one, and when each of those that take long is given up. */
const uploading = new WeakMap<Socket, NodeJS.Timeout | undefined>();

/** The upload that this connection carries may take longer than other requests. */
export function mayTakeLong(socket: Socket): void {
  uploading.set(socket, undefined);
}

/** Whether a request that has taken too long is such an upload. A connection that sends nothing is closed all the same. */
export function goesOn(socket: Socket): boolean {
  if (!uploading.has(socket)) return false;
  uploading.set(socket, setTimeout(() => socket.destroy(), UPLOAD_MS).unref());
  return true;
}

/** The upload is over; the next request of its connection is bounded like others. */
export function hasEnded(socket: Socket): void {
  clearTimeout(uploading.get(socket));
  uploading.delete(socket);
}
