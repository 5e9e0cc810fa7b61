import type { PrintDeviceOption } from '@phone-trade/shared';
import { listQuery, queryClient } from '../../lib/http/query';

/** One window of a browser prints, however many are open. */
const LOCK = 'print-desk';

/**
 * Prints what is sent to the printers of whoever is signed in, by the print service of this computer (docs/domain.md 8.4). Ends with the signal.
 * Nothing is fetched while the service could not print it: others may.
 */
export async function runPrintDesk(signal: AbortSignal): Promise<void> {
  if (!(await hasPrinters()) || signal.aborted) return;
  // Few have a printer of their own: what prints comes for them only.
  const { printWaiting } = await import('./print-work');
  // Without locks (no HTTPS) every window asks; the server gives each job to one of them.
  if (!('locks' in navigator)) return printWaiting(signal);
  await navigator.locks.request(LOCK, { signal }, () => printWaiting(signal)).catch(() => undefined);
}

/** Asked as the buttons that print ask, so that one answer serves both. */
async function hasPrinters(): Promise<boolean> {
  const devices = await queryClient.fetchQuery(listQuery<PrintDeviceOption>('phone.print.listPrintDevice')).catch(() => []);
  return devices.some(({ isMine }) => isMine === 1);
}
