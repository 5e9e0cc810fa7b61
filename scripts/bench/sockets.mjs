// Opens sockets at a server and keeps them open until the parent disconnects. No arguments.
import { SOCKET_PATH, SOCKET_PROTOCOL } from '@phone-trade/shared';
import { WebSocket } from 'ws';
import { serveParent } from './process.mjs';

/** Opened at once; more would wait for each other at the door. */
const AT_ONCE = 50;

/** Why a socket was not opened, or was closed again. */
let refused = '';
/** @type {WebSocket[]} */
const open = [];

/** @param {string} address @param {string} token @returns {Promise<void>} */
function hold(address, token) {
  return new Promise((done) => {
    const socket = new WebSocket(address, [SOCKET_PROTOCOL, token]);
    socket.once('open', () => {
      open.push(socket);
      done();
    });
    socket.on('error', (error) => {
      refused ||= String(error);
      done();
    });
    socket.once('close', (code) => {
      refused ||= `closed with ${code}`;
      done();
    });
  });
}

/** @param {{ base: string, tokens: readonly string[] }} wanted a socket for each of the tokens @returns {Promise<{ held: number, refused: string }>} */
async function holdAll({ base, tokens }) {
  const address = `${base.replace(/^http/, 'ws')}${SOCKET_PATH}`;
  for (let i = 0; i < tokens.length; i += AT_ONCE) await Promise.all(tokens.slice(i, i + AT_ONCE).map((token) => hold(address, token)));
  return { held: open.filter(({ readyState }) => readyState === WebSocket.OPEN).length, refused };
}

serveParent(holdAll);
