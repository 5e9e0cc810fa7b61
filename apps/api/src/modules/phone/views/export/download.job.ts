import { JOBS, type Lang, MESSAGE_LINK } from '@phone-trade/shared';
import { isoAt } from '../../../../platform/clock/clock.js';
import { nowOf } from '../../../../platform/context/context.js';
import { jobKind } from '../../../../platform/jobs/jobs.js';
import { personOf } from '../../../auth/person.port.js';
import { sendEvent } from '../../../desk/message/event.port.js';
import { makeRoom } from './download-room.js';
import { DownloadTask } from './download-task.entity.js';
import { exportFile } from './export-file.js';

/** Who has not fetched it by then asks again: the list is another one anyway. */
const KEEP_MS = 3 * 24 * 60 * 60_000;

/** Makes the file of a task with the rights that its owner has when it is made, whatever he had when he asked. */
export const downloadJob = jobKind<DownloadTask>({
  entity: DownloadTask,
  async run(workspace, task, report) {
    const person = await personOf(workspace, task.tenantId, task.createUser, task);
    if (!person) throw JOBS.NOBODY();
    const ctx = { ...person, workspace, lang: task.lang as Lang };
    const { bytes, rows } = await exportFile(ctx, JSON.parse(task.params) as Record<string, unknown>, report);
    return async (system) => {
      await makeRoom(system, task.createUser);
      const fileUrl = await workspace.files.put(system, bytes, 'xlsx');
      const expireTime = isoAt(Date.parse(nowOf(system)) + KEEP_MS);
      await sendEvent(
        system,
        'exported',
        { link: { type: MESSAGE_LINK.download, no: task.id }, words: () => ({ noun: task.fileName, count: rows }) },
        [task.createUser],
      );
      return { fileUrl, fileSize: bytes.length, rowCount: rows, totalCount: rows, expireTime };
    };
  },
});
