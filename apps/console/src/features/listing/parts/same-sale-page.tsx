import { JOB, sameSaleRowFields, sameSaleTaskFields } from '@phone-trade/shared';
import { Modal } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Action } from '../../../kit/action/row-actions';
import { columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { ListPage } from '../../../kit/list/list-page';
import { Segments } from '../../../kit/list/segments';
import { useView } from '../../../kit/list/use-view';
import { useCanOpen } from '../../../kit/navigation/use-can-open';
import type { Values } from '../../../kit/text/ref-text';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { SameSaleStart } from './same-sale-start';

type Task = Values & { readonly id: string; readonly status: number; readonly failedNum?: number };

const TITLE = { zh: '同售', en: 'Same-sale' };
const VIEWS = ['start', 'tasks'] as const;
type View = (typeof VIEWS)[number];

const TASKS = columnsOf<Task>(sameSaleTaskFields, { insertTime: { fixed: 'left', width: 168 } });
const TASK_SEARCH = searchOf(sameSaleTaskFields);
const ROWS = columnsOf<Values>(sameSaleRowFields, { errorMsg: { width: 320 }, errorKey: { hidden: true } });
const EVERY_MS = 2000;
const QC = '/ERP/inspection/qc';
const FAILED = 400;
/** The units that a task could not list. */
const failedPath = (taskId: string): string => `${QC}?taskId=${encodeURIComponent(taskId)}&taskStatus=${FAILED}`;

/** Units on several platforms in one go: choose, see the prices, start, follow. */
export function SameSalePage() {
  const t = useT();
  const navigate = useNavigate();
  const canOpen = useCanOpen();
  const { view, show } = useView<View>(VIEWS);
  const codes = useSearchParams()[0].get('codes') ?? '';
  const [open, setOpen] = useState<string>();
  const views = (
    <Segments
      label={t('listing.part')}
      value={view}
      onChange={show}
      items={VIEWS.map((value) => ({ value, label: t(`listing.parts.${value}`) }))}
    />
  );
  const retry = async ({ id }: Task) => {
    const { count } = await call<{ count: number }>('phone.qcOptional.retrySameSale', { taskId: id }, { idempotencyKey: newId() });
    await invalidate('phone.qcOptional');
    setOpen(count > 0 ? id : undefined);
  };
  const rowActions = (task: Task): readonly Action[] => [
    { key: 'rows', label: t('listing.rows'), onClick: () => setOpen(task.id) },
    ...(task.status >= JOB.done && (task.failedNum ?? 0) > 0
      ? [
          ...(canOpen(QC) ? [{ key: 'failed', label: t('listing.failed'), onClick: () => navigate(failedPath(task.id)) }] : []),
          { key: 'retry', label: t('listing.retry'), onClick: () => retry(task) },
        ]
      : []),
  ];
  return (
    <>
      {view === 'start' ? (
        <SameSaleStart
          key={codes}
          codes={codes}
          views={views}
          onStarted={(taskId) => {
            show('tasks');
            setOpen(taskId);
          }}
        />
      ) : (
        <ListPage<Task>
          title={TITLE}
          tableId="sameSaleTask"
          source="phone.qcOptional.pageSameSaleTask"
          columns={TASKS}
          search={TASK_SEARCH}
          dateField="insertTime"
          views={views}
          rowActions={rowActions}
          refreshMs={(tasks) => tasks.some(({ status }) => status < JOB.done) && EVERY_MS}
          empty={t('listing.empty.tasks')}
        />
      )}
      {open && <TaskRows taskId={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Rows that wait, or that a platform still reviews, change by themselves. */
const follows = (rows: readonly Values[]): number | false => rows.some(({ status }) => Number(status) < 300) && EVERY_MS;

function TaskRows({ taskId, onClose }: { readonly taskId: string; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Modal open title={t('listing.rows')} width={960} footer={null} onCancel={onClose}>
      <ListPage<Values>
        inDialog
        title={TITLE}
        tableId="sameSaleRow"
        source="phone.qcOptional.pageSameSaleRow"
        fixed={{ taskId }}
        columns={ROWS}
        refreshMs={follows}
        empty={t('listing.empty.rows')}
      />
    </Modal>
  );
}
