import { CRUD, storedReportSpec } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import type { Condition } from '../../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { StoredReport } from './stored-report.entity.js';

/** The reports that the caller may open: his own, and those for holders of one of his rights. */
export const openReports = ({ userId, permissions }: RequestContext): Condition => ({
  text: '(create_user = :me_ OR permission IN (:...rights_))',
  params: { me_: userId, rights_: [...permissions, ''] },
});

/** A report by its id, as if it did not exist for whom it is not. */
export async function openReport(ctx: RequestContext, id: string): Promise<Row<StoredReport>> {
  const report = await rows(ctx, StoredReport).one({ id });
  const isOpen = report && (report.createUser === ctx.userId || (report.permission && can(ctx, report.permission)));
  if (!isOpen) throw CRUD.NOT_FOUND({ noun: storedReportSpec.label });
  return report;
}
