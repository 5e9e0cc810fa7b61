import { authChores } from './modules/auth/chores.js';
import { oldPrintJobs } from './modules/phone/basis/print-remote/print-jobs.chore.js';
import { documentEngine } from './modules/phone/documents.js';
import { platformExchange } from './modules/phone/kinds/listing/exchange.js';
import { documentNouns } from './modules/phone/kinds/nouns.js';
import { errorFiles } from './modules/phone/kinds/purchase-import/error-files.chore.js';
import { expiredHolds } from './modules/phone/trade/goods/expired-holds.chore.js';
import { downloadChores } from './modules/phone/views/export/download-room.js';
import { stockSums } from './modules/phone/views/stock/stock-sums.chore.js';
import { looseFiles } from './platform/files/loose-files.chore.js';
import type { Chore } from './platform/housekeeping/housekeeping.js';
import { oldRows } from './platform/housekeeping/old-rows.js';

/** A retry comes within minutes; that of a laptop closed on Friday when it is opened after a long weekend. */
const REPLAY_MS = 5 * 24 * 60 * 60_000;

const replays = oldRows({
  table: 'request_replay',
  key: ['tenant_id', 'user_id', 'request_id'],
  instant: 'insert_time',
  keepMs: REPLAY_MS,
});

/** Everything that is cleared away by itself. */
export const chores: readonly Chore[] = [
  replays,
  ...authChores,
  errorFiles,
  ...downloadChores,
  looseFiles,
  oldPrintJobs,
  expiredHolds(documentNouns),
  stockSums,
  platformExchange(documentEngine),
];
