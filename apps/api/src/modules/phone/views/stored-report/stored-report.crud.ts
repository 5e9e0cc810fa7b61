import { CRUD, REPORT, storedReportSpec } from '@phone-trade/shared';
import type { CrudHooks } from '../../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { countRows } from '../../../../platform/database/query/list-query.js';
import { type Definition, resolve } from './definition.js';
import { checkSchedule, nextRun } from './schedule.js';
import { StoredReport } from './stored-report.entity.js';
import { openReport, openReports } from './stored-report.queries.js';

type Hooks = CrudHooks<StoredReport>;

/** Tries the definition, so that what is saved can run, and plans the next message. */
const beforeSubmit: Hooks['beforeSubmit'] = async (ctx, values, stored) => {
  if (stored) await onlyOwn(ctx, stored);
  const then = { ...stored, ...values } as unknown as StoredReport;
  const { kind, filters } = resolve(ctx, then as Definition);
  await countRows(ctx, kind.list, filters, 1);
  if (!then.schedule) {
    values.nextTime = null;
    return;
  }
  if (!then.sendTo) throw REPORT.NO_RECEIVERS();
  checkSchedule(ctx, then.schedule);
  values.nextTime = nextRun(ctx, then.schedule);
};

/** Others open a report, its author alone changes it; one that is not open is not told of. */
async function onlyOwn(ctx: RequestContext, { id, createUser }: StoredReport): Promise<void> {
  if (createUser === ctx.userId) return;
  await openReport(ctx, id);
  throw REPORT.NOT_OWN();
}

export const storedReportHooks: Hooks = {
  where: openReports,
  beforeSubmit,
  beforeRemove: async (ctx, found) => {
    if (found.length === 0) throw CRUD.NOT_FOUND({ noun: storedReportSpec.label });
    for (const report of found) await onlyOwn(ctx, report as StoredReport);
  },
};

/** Stored reports: those that the caller may open. */
export const StoredReportCrudController = defineCrud(storedReportSpec, StoredReport, storedReportHooks);
