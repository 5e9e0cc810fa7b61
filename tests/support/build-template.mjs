// Starts the server described by the first argument, so that it migrates and seeds, and closes it again.
import { boot } from './boot.mjs';

const app = await boot(JSON.parse(process.argv[2] ?? '{}'));
await app.close();
process.exit(0);
