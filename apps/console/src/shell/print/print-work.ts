import { JOB_FAILED, JOB_PRINTED, PRINT_RETRY_MS, type PrintJobHandout } from '@phone-trade/shared';
import { findLodop, type Lodop, LodopError, type LodopFault, lodopFault, printByLodop } from '../../kit/print/lodop';
import { call } from '../../lib/http/http';
import { i18n } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';

/** Fetches what waits for the printers of this person and prints it, until the signal. */
export async function printWaiting(signal: AbortSignal): Promise<void> {
  let told: LodopFault | undefined;
  while (!signal.aborted) {
    try {
      const lodop = await findLodop();
      const fault = lodopFault(lodop);
      if (fault && fault !== told) notify({ kind: 'warning', text: () => i18n.t(`shell.lodop.${fault}`) });
      told = fault;
      if (!lodop || fault) {
        await pause(signal);
      } else {
        const jobs = await call<readonly PrintJobHandout[]>('phone.print.pollPrintContent', {}, { quiet: true, signal });
        for (const job of jobs) await print(lodop, job);
      }
    } catch {
      // If the server is unreachable or too many printers poll it (`POLLS_FULL`), the console polls again later (docs/domain.md 8.4).
      await pause(signal);
    }
  }
}

async function print(lodop: Lodop, { id, title = '', content, printerName, copies }: PrintJobHandout): Promise<void> {
  let report: Readonly<Record<string, unknown>> = { id, status: JOB_PRINTED };
  try {
    printByLodop(lodop, { title, papers: JSON.parse(content) as readonly string[], printerName, copies });
  } catch (error) {
    const text = () => (error instanceof LodopError ? i18n.t(`shell.lodop.${error.fault}`) : i18n.t('errors.unknown'));
    notify({ kind: 'error', text });
    report = { id, status: JOB_FAILED, errorMsg: text() };
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
