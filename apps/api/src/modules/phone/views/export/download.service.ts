import { Injectable } from '@nestjs/common';
import { AUTH, CRUD, downloadFields, INPUT, isEmpty, JOB, JOBS, type Label, label, SHEET, toWireTime } from '@phone-trade/shared';
import { can, nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { UniqueViolation } from '../../../../platform/database/driver/driver.js';
import { type ListQuery, type ListSpec, type Page, page } from '../../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { FileAnswer, XLSX } from '../../../../platform/http/answers.js';
import type { JsonText } from '../../../../platform/input/json.js';

import { cancelJob, Jobs } from '../../../../platform/jobs/jobs.js';
import { letGo } from './download-room.js';
import { DownloadTask } from './download-task.entity.js';
import { rowsToExport } from './export-file.js';
import { exportKind } from './export-kinds.js';

/** Exports of one person, and of all of one tenant, that have not ended. */
const OPEN_OF_PERSON = 5;
const OPEN_OF_TENANT = 40;
/** Limit of the stored input: five hundred row numbers and some filters. */
const MAX_PARAMS = 32_000;
const NOUN: Label = label('导出任务', 'export');

export const downloadList: ListSpec<DownloadTask> = {
  entity: DownloadTask,
  fields: downloadFields,
  order: ['insertTime', 'desc'],
  aliases: { createTime: 'insertTime' },
  async complete(ctx, found) {
    const now = nowOf(ctx);
    for (const row of found) row.isExpired = isOver(row as unknown as DownloadTask, now) ? 1 : 0;
  },
};

/** Only the caller's exports, independent of the data scope. */
const ownList = (ctx: RequestContext): ListSpec<DownloadTask> => ({
  ...downloadList,
  where: { text: 'create_user = :owner', params: { owner: ctx.userId } },
});

const isOver = ({ status, expireTime }: Pick<DownloadTask, 'status' | 'expireTime'>, now: string): boolean =>
  status === JOB.done && (expireTime ?? '') <= now;

/** Exports in the background, and the files they leave. */
@Injectable()
export class DownloadService {
  constructor(private readonly jobs: Jobs) {}

  /** Rejects impossible exports at once. The job validates the input again when it creates the file. */
  async start(ctx: RequestContext, type: string, input: ListQuery): Promise<{ id: string; fileName: string }> {
    const asked = { ...Object.fromEntries(Object.entries(input).filter(([, value]) => !isEmpty(value))), type };
    const params = JSON.stringify(asked);
    if (params.length > MAX_PARAMS) throw SHEET.EXPORT_FILTERS_LONG();
    const totalCount = await rowsToExport(ctx, asked);
    const fileName = fileNameOf(ctx, exportKind(type).label);
    const roleId = ctx.roleIds.join(',');
    const task = { fileName, bizType: type, params, totalCount, lang: ctx.lang, roleId, deptId: ctx.deptId ?? null };
    const id = await this.enter(ctx, task);
    this.jobs.wake();
    return { id, fileName };
  }

  page(ctx: RequestContext, input: ListQuery): Promise<Page<JsonText>> {
    return page(ctx, ownList(ctx), input);
  }

  /** Only the creator can download a file, and only while they have the right to export that list. */
  async file(ctx: RequestContext, id: string): Promise<FileAnswer> {
    const task = await this.own(ctx, id);
    if (!can(ctx, exportKind(task.bizType).permission)) throw AUTH.FORBIDDEN();
    if (task.status !== JOB.done) throw SHEET.EXPORT_NOT_READY();
    const bytes = task.fileUrl && !isOver(task, nowOf(ctx)) ? await ctx.workspace.files.get(ctx, task.fileUrl) : undefined;
    if (!bytes) throw SHEET.EXPORT_EXPIRED();
    return new FileAnswer(bytes, XLSX, task.fileName);
  }

  async cancel(ctx: RequestContext, id: string): Promise<void> {
    await this.own(ctx, id);
    await ctx.workspace.db.write(ctx, async () => {
      if (!(await cancelJob(ctx, DownloadTask, id))) throw JOBS.ENDED();
    });
  }

  /** Removes exports with their files; what is under way ends. */
  async remove(ctx: RequestContext, ids: readonly string[]): Promise<void> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) throw INPUT.REQUIRED({ field: NOUN });
    await ctx.workspace.db.write(ctx, async () => {
      const tasks = rows(ctx, DownloadTask);
      const found = await tasks.find({ id: asked, createUser: ctx.userId }, { lock: 'remove', order: ['id'] });
      if (found.length < asked.length) throw CRUD.NOT_FOUND({ noun: NOUN });
      for (const { id } of found) await cancelJob(ctx, DownloadTask, id);
      await letGo(
        ctx,
        found.flatMap(({ id, fileUrl }) => (fileUrl ? [{ id, fileUrl }] : [])),
      );
      await tasks.remove({ id: asked });
    });
  }

  /** Several at once find the same place free; the index over the places decides, and the others look for the next one. */
  private async enter(ctx: RequestContext, task: Partial<DownloadTask>): Promise<string> {
    for (let left = OPEN_OF_PERSON; ; left -= 1) {
      try {
        return await ctx.workspace.db.write(ctx, async () => {
          const [id] = await rows(ctx, DownloadTask).insert([{ ...task, slot: await this.freeSlot(ctx) }]);
          return id as string;
        });
      } catch (error) {
        if (!(error instanceof UniqueViolation) || left === 0) throw error;
      }
    }
  }

  private async freeSlot(ctx: RequestContext): Promise<number> {
    const open = await rows(ctx, DownloadTask).find(
      { status: [JOB.waiting, JOB.running] },
      { columns: ['createUser', 'slot'], limit: OPEN_OF_TENANT },
    );
    const taken = new Set(open.filter(({ createUser }) => createUser === ctx.userId).map(({ slot }) => slot));
    const free = Array.from({ length: OPEN_OF_PERSON }, (_, i) => i + 1).find((slot) => !taken.has(slot));
    if (free === undefined) throw JOBS.TOO_MANY({ max: OPEN_OF_PERSON });
    if (open.length >= OPEN_OF_TENANT) throw JOBS.TOO_MANY({ max: OPEN_OF_TENANT });
    return free;
  }

  private async own(ctx: RequestContext, id: string): Promise<Row<DownloadTask>> {
    const task = await rows(ctx, DownloadTask).one({ id, createUser: ctx.userId });
    if (!task) throw CRUD.NOT_FOUND({ noun: NOUN });
    return task;
  }
}

/** `采购单 20261122-160301.xlsx`, by the clock of the tenant. */
function fileNameOf(ctx: RequestContext, { [ctx.lang]: name }: Label): string {
  const [day = '', time = ''] = toWireTime(nowOf(ctx), ctx.zoneMinutes).split(' ');
  return `${name} ${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.xlsx`;
}
