import { authChores } from './modules/auth/chores.js';
import { messageChores } from './modules/desk/message/old-messages.chore.js';
import { dueNotices } from './modules/desk/notice/due-notices.chore.js';
import { dueTimers } from './modules/flow/due-timers.chore.js';
import { clearAdSecrets } from './modules/game/loan/clear-secrets.chore.js';
import { logChores } from './modules/log/chores.js';
import { oldPrintJobs } from './modules/phone/basis/print-remote/print-jobs.chore.js';
import { documentEngine } from './modules/phone/documents.js';
import { platformExchange } from './modules/phone/kinds/listing/exchange.js';
import { platformSales } from './modules/phone/kinds/listing/listing.port.js';
import { documentNouns } from './modules/phone/kinds/nouns.js';
import { dueSyncs } from './modules/phone/kinds/platform-purchase/due-syncs.chore.js';
import { errorFiles } from './modules/phone/kinds/purchase-import/error-files.chore.js';
import { overdueUnits } from './modules/phone/kinds/repair/overdue-units.chore.js';
import { expiredHolds } from './modules/phone/trade/goods/expired-holds.chore.js';
import { downloadChores } from './modules/phone/views/export/download-room.js';
import { stockSums } from './modules/phone/views/stock/stock-sums.chore.js';
import { dueReports } from './modules/phone/views/stored-report/due-reports.chore.js';
import { unsentMessages } from './modules/resource/sms/unsent-messages.chore.js';
import { goneClients } from './modules/socket/presence.queries.js';
import type { Settings } from './platform/config/settings.js';
import { incomingFiles } from './platform/files/incoming-files.chore.js';
import { looseFiles } from './platform/files/loose-files.chore.js';
import { removedObjects } from './platform/files/removed-objects.chore.js';
import type { Chore } from './platform/housekeeping/housekeeping.js';
import { oldRows } from './platform/housekeeping/old-rows.js';
import { processes } from './processes.js';

/** A retry comes within minutes; that of a laptop closed on Friday when it is opened after a long weekend. */
const REPLAY_MS = 5 * 24 * 60 * 60_000;

const replays = oldRows({
  table: 'request_replay',
  key: ['tenant_id', 'user_id', 'request_id'],
  instant: 'insert_time',
  keepMs: REPLAY_MS,
});

/** Everything that is cleared away or carried on by itself. */
export const choresOf = ({ smsHosts }: Pick<Settings, 'smsHosts'>): readonly Chore[] => [
  replays,
  ...authChores,
  ...logChores,
  errorFiles,
  ...downloadChores,
  incomingFiles,
  looseFiles,
  removedObjects,
  oldPrintJobs,
  expiredHolds(documentNouns, platformSales),
  stockSums,
  platformExchange(documentEngine),
  dueSyncs,
  dueReports,
  dueTimers(processes()),
  goneClients,
  ...messageChores,
  dueNotices,
  overdueUnits,
  unsentMessages(smsHosts),
  clearAdSecrets,
];
