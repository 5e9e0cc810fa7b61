/** How often it is looked whether npm is still there. */
const LOOK_MS = 500;

/**
 * `npm start` runs us in a shell. A signal to npm reaches that shell and ends it, but not us: the server would go on alone, with the port.
 * So when the parent is gone the same signal is given to ourselves. Where parents are not known (Windows) npm ends the whole tree.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}
