import { JOB_FAILED, JOB_PRINTED, JOB_WAITING, label, printJobFields, type WireOf } from '@phone-trade/shared';
import { useMemo } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import { columnsOf } from '../../../../kit/columns/columns';
import { searchOf } from '../../../../kit/filter/search-bar';
import { ListPage } from '../../../../kit/list/list-page';
import { call } from '../../../../lib/http/http';
import { invalidate } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import type { Said } from '../../../../lib/notice/said';
import { useCan } from '../../../../lib/rights/permissions';

type Job = WireOf<typeof printJobFields> & { readonly id: string };

const TITLE = label('打印任务', 'Print jobs');

const columns = columnsOf<Job>(printJobFields, {
  printDeviceId: { fixed: 'left', width: 180 },
  title: { width: 220 },
  insertTime: { sortable: true },
  type: { hidden: true },
  takenTime: { hidden: true },
  errorMsg: { width: 220 },
});
const search = searchOf(printJobFields, ['printDeviceId', 'status', 'createUser', 'insertTime']);

/** What was sent to printers and what became of it. */
export function JobPage() {
  const t = useT();
  const can = useCan();
  const mayChange = can('printcontent_edit');
  const rowActions = useMemo(() => {
    const put = (id: string, status: number, done: Said) => async () => {
      await call('phone.print.updateContentToPrint', { id, status }, { success: done });
      await invalidate('phone.print');
    };
    return (row: Job): readonly Action[] => {
      if (!mayChange) return [];
      if (row.status === JOB_PRINTED || row.status === JOB_FAILED)
        return [{ key: 'again', label: t('basic.print.again'), onClick: put(row.id, JOB_WAITING, () => t('basic.print.isAgain')) }];
      const cancel = { key: 'cancel', label: t('basic.print.giveUp'), danger: true, confirm: () => t('basic.print.giveUpAsk') };
      return [{ ...cancel, onClick: put(row.id, JOB_FAILED, () => t('basic.print.isGivenUp')) }];
    };
  }, [mayChange, t]);
  return (
    <ListPage<Job>
      title={TITLE}
      tableId="printContent"
      source="phone.print.pagePrintContent"
      columns={columns}
      search={search}
      dateField="insertTime"
      rowActions={rowActions}
      empty={t('basic.print.noJobs')}
    />
  );
}
