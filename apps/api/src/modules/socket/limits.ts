/** What a socket may do. Whoever does more is cut off. */
export const SOCKET_LIMITS = {
  /** Sockets of one person at one process. */
  perUser: 5,
  frameBytes: 16 * 1024,
  topics: 50,
  /** Frames in `windowMs`. */
  frames: 30,
  windowMs: 10_000,
  /** What is waiting to be sent to somebody who does not read. */
  unsentBytes: 256 * 1024,
} as const;
