// Preloaded into the server: counts the files that it has loaded when it begins to listen, and ends it.
import { Server } from 'node:http';
import { Session } from 'node:inspector';

/** The line of Node decides which of these are loaded. */
const OF_NODE_LINE = /\/node_modules\/(better-sqlite3|bindings\/|file-uri-to-path\/|pg\/lib\/native\/)/;

let modules = 0;
let bytes = 0;
const session = new Session();
session.connect();
session.on('Debugger.scriptParsed', ({ params: { url, length } }) => {
  if (!url.startsWith('file:') || url === import.meta.url || OF_NODE_LINE.test(url)) return;
  modules += 1;
  bytes += length ?? 0;
});
session.post('Debugger.enable');

const { listen } = Server.prototype;
/** @this {Server} @param {Parameters<typeof listen>} given */
function counted(...given) {
  this.once('listening', () => {
    session.disconnect();
    process.send?.({ modules, bytes });
  });
  return Reflect.apply(listen, this, given);
}
Object.defineProperty(Server.prototype, 'listen', { value: counted });
