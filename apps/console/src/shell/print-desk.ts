import { JOB_FAILED, JOB_PRINTED, PRINT_RETRY_MS, type PrintDeviceOption, type PrintJobHandout } from '@phone-trade/shared';
import { findLodop, type Lodop, LodopError, printByLodop } from '../kit/print/lodop';
import { call } from '../lib/http';
import { i18n } from '../lib/i18n';
import { notify } from '../lib/notice';

/** One window of a browser prints, however many are open. */
const LOCK = 'print-desk';

/**
 * Prints what is sent to the printers of whoever is signed in, by the print service of this computer (spec 2 §4). Ends with the signal.
 * Nothing is fetched while the service does not run: others may print it.
 */
export async function runPrintDesk(signal: AbortSignal): Promise<void> {
  if (!(await hasPrinters(signal))) return;
  // Without locks (no HTTPS) every window asks; the server gives each job to one of them.
  if (!('locks' in navigator)) return work(signal);
  await navigator.locks.request(LOCK, { signal }, () => work(signal)).catch(() => undefined);
}

async function hasPrinters(signal: AbortSignal): Promise<boolean> {
  const devices = await call<readonly PrintDeviceOption[]>('phone.print.listPrintDevice', {}, { quiet: true, signal }).catch(() => []);
  return devices.some(({ isMine }) => isMine === 1);
}

async function work(signal: AbortSignal): Promise<void> {
  let told = false;
  while (!signal.aborted) {
    try {
      const lodop = await findLodop();
      if (!lodop) {
        if (!told) notify({ kind: 'warning', text: i18n.t('shell.lodop.missing') });
        told = true;
        await pause(signal);
      } else {
        const jobs = await call<readonly PrintJobHandout[]>('phone.print.pollPrintContent', {}, { quiet: true, signal });
        for (const job of jobs) await print(lodop, job);
      }
    } catch {
      // A server that is away, or a place that is taken: it is asked again after a while (spec 2 §9).
      await pause(signal);
    }
  }
}

async function print(lodop: Lodop, { id, title = '', content, printerName, copies }: PrintJobHandout): Promise<void> {
  let report: Readonly<Record<string, unknown>> = { id, status: JOB_PRINTED };
  try {
    printByLodop(lodop, { title, papers: JSON.parse(content) as readonly string[], printerName, copies });
  } catch (error) {
    const text = error instanceof LodopError ? i18n.t(`shell.lodop.${error.fault}`) : i18n.t('errors.unknown');
    notify({ kind: 'error', text });
    report = { id, status: JOB_FAILED, errorMsg: text };
  }
  await call('phone.print.updateContentToPrint', report, { quiet: true });
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PRINT_RETRY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
