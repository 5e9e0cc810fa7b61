// This product's server, listening, which takes every password without hashing it. Argument: data directory.
import { openApp, serverModule } from './app.mjs';
import { serveParent } from './process.mjs';

const { Passwords } = await serverModule('modules/auth/password/passwords.js');
Passwords.prototype.matches = async () => true;

const app = await openApp(process.argv[2] ?? '');
await app.listen(0, '127.0.0.1');
const base = await app.getUrl();

serveParent(async () => ({ base }));
