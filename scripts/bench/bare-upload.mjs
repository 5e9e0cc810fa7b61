// The yardstick of uploads: Node's own http server writes what it is sent into a file as it comes, and has the disk keep it.
// Arguments: a file to write, port.
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [file = '', port = ''] = process.argv.slice(2);

createServer(async (request, response) => {
  if (request.method === 'POST') {
    await pipeline(request, createWriteStream(file));
    const handle = await open(file, 'r');
    await handle.sync();
    await handle.close();
  }
  response.end('{}');
}).listen(Number(port), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
