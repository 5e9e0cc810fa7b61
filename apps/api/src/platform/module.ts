import { NodeLeaseRow, NumberSequence, RequestReplay, UnfinishedStart } from './database/schema/system.entity.js';
import { Attachment, AttachmentUse } from './files/attachment.entity.js';
import { incomingFiles } from './files/incoming-files.chore.js';
import { looseFiles } from './files/loose-files.chore.js';
import { removedObjects } from './files/removed-objects.chore.js';
import { ObjectRemoval, StoredFile } from './files/stored-file.entity.js';
import { oldRows } from './housekeeping/old-rows.js';
import type { ServerModule } from './server-module.js';

/** A retry comes within minutes; that of a laptop closed on Friday when it is opened after a long weekend. */
const REPLAY_MS = 5 * 24 * 60 * 60_000;

const oldReplays = oldRows({
  table: 'request_replay',
  key: ['tenant_id', 'user_id', 'request_id'],
  instant: 'insert_time',
  keepMs: REPLAY_MS,
});

/** Number sequences, repeated answers, leases of servers, and files. */
export const platformModule: ServerModule = {
  entities: [NumberSequence, RequestReplay, NodeLeaseRow, UnfinishedStart, StoredFile, ObjectRemoval, Attachment, AttachmentUse],
  chores: () => [oldReplays, incomingFiles, looseFiles, removedObjects],
};
