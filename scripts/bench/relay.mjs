import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A way to a database that can be cut: what a restart looks like to whoever is connected.
 * @param {string} target its address @param {number} port where the relay listens
 */
export async function openRelay(target, port) {
  const { hostname, port: at } = new URL(target);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect(Number(at || 5432), hostname);
    for (const [socket, peer] of /** @type {const} */ ([
      [near, far],
      [far, near],
    ])) {
      sockets.add(socket);
      socket.pipe(peer);
      // Cut connections are what this is for.
      socket.on('error', () => peer.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        peer.destroy();
      });
    }
  });
  const listen = () =>
    /** @type {Promise<void>} */ (
      new Promise((done) => {
        server.listen(port, '127.0.0.1', done);
      })
    );
  const close = () =>
    /** @type {Promise<void>} */ (
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      })
    );
  await listen();
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    close,
    /** Breaks every connection and refuses new ones for so long. @param {number} ms */
    async away(ms) {
      await close();
      await sleep(ms);
      await listen();
    },
  };
}
