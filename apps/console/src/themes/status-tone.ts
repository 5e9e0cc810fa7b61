import { type CodeTable, STATUS } from '@phone-trade/shared';
import type { Tone } from './tokens';

/** Most tables count 100 nothing yet, which waits for somebody, 200 under way, 300 complete, 400 not needed. */
const USUAL: Readonly<Record<number, Tone>> = { 100: 'attention', 200: 'progress', 300: 'done', 400: 'neutral' };

/** Tables in which nobody is awaited at 100: nothing need ever happen, or the server does it. */
const UNHURRIED: readonly CodeTable[] = [
  'cancel',
  'return',
  'wipeStatus',
  'qcStatus',
  'photoStatus',
  'qcTemplateStatus',
  'questionnaireStatus',
  'importStatus',
  'jobStatus',
  'printJobStatus',
  'smsStatus',
  'sameSaleRow',
  'listingRemote',
  'listingStatus',
];

/** Where a code means something else than the usual. */
const OWN: Partial<Record<CodeTable, Readonly<Record<number, Tone>>>> = {
  reviewResult: { 400: 'danger' },
  cancel: { 200: 'attention', 300: 'danger' },
  return: { 200: 'attention', 300: 'danger' },
  receiveLine: { 500: 'danger' },
  approvalStatus: { 100: 'progress', 400: 'danger' },
  leaveStatus: { 100: 'progress' },
  imeiCheckStatus: { 100: 'progress' },
  repairReturn: { 100: 'away' },
  importStatus: { 400: 'danger' },
  jobStatus: { 400: 'danger', 500: 'neutral' },
  inspectionResult: { 400: 'done', 500: 'attention', 600: 'danger' },
  checkResult: { 1: 'done', 2: 'danger', 3: 'attention', 4: 'attention', 5: 'attention', 6: 'away' },
  repairResult: { 100: 'done', 200: 'progress' },
  productStage: {
    200: 'attention',
    300: 'attention',
    400: 'attention',
    500: 'progress',
    600: 'progress',
    700: 'progress',
    800: 'progress',
    900: 'away',
    1000: 'attention',
    1100: 'danger',
    1200: 'attention',
    1300: 'away',
    1400: 'progress',
    1500: 'progress',
    2000: 'done',
    9000: 'danger',
  },
  custody: { 0: 'away', 1: 'done', 2: 'away', 3: 'away', 4: 'progress', 5: 'neutral', 6: 'neutral', 7: 'danger', 8: 'danger', 9: 'away' },
  ownership: { 1: 'neutral', 3: 'away' },
  purchaseType: { 1: 'neutral', 2: 'neutral', 3: 'away' },
  outType: { 0: 'progress', 1: 'done', 2: 'neutral', 3: 'danger', 4: 'danger' },
  lockStatus: { 0: 'neutral', 1: 'done', 2: 'danger', 3: 'danger', 4: 'danger' },
  blacklistStatus: { 0: 'neutral', 1: 'done', 2: 'danger' },
  enabled: { 0: 'neutral', 1: 'done' },
  yesNo: { 0: 'neutral', 1: 'progress' },
  overdue: { 1: 'neutral', 2: 'progress', 3: 'attention', 4: 'danger' },
  repairMode: { 1: 'neutral', 2: 'away' },
};

/** The one place where a status becomes a colour. Colour is never the only sign: the label always stands with it. */
export function statusTone(table: CodeTable, code: number): Tone {
  const isUnhurried = code === STATUS.open && UNHURRIED.includes(table);
  return OWN[table]?.[code] ?? (isUnhurried ? 'neutral' : USUAL[code]) ?? 'neutral';
}
