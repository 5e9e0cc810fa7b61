import { createServer } from 'node:net';

/** Systems give clients ports from here on, at the latest. */
const CLIENT_PORTS = 32_768;
const KEPT_PORTS = 20_000;

/** A port nobody listens on now. @returns {Promise<number>} */
export const freePort = () => probe(0);

/** A free port that no client gets while its server is closed for a moment. @returns {Promise<number>} */
export async function keptPort() {
  const room = CLIENT_PORTS - KEPT_PORTS;
  for (let step = 0; step < room; step += 1) {
    // Another process begins elsewhere.
    const port = KEPT_PORTS + ((process.pid + step) % room);
    if (await probe(port).catch(() => 0)) return port;
  }
  throw new Error(`no free port from ${KEPT_PORTS} to ${CLIENT_PORTS}`);
}

/** Listens on a port and closes it again. @param {number} wanted @returns {Promise<number>} */
function probe(wanted) {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}
