import { countText, downloadFields, JOB } from '@phone-trade/shared';
import { useCallback, useMemo } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { type Column, column } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { ListPage } from '../../../kit/list/list-page';
import { StatusTag, ToneTag } from '../../../kit/text/status-tag';
import { download } from '../../../lib/file/files';
import { call } from '../../../lib/http/http';
import { invalidate } from '../../../lib/http/query';
import { type Translate, useT } from '../../../lib/language/i18n';
import css from './download-page.module.css';
import { fileSizeText } from './file-size';

interface Task {
  readonly id: string;
  readonly fileName: string;
  readonly status: number;
  readonly rowCount: number;
  readonly totalCount: number;
  readonly fileSize: number;
  readonly isExpired: number;
}

const EVERY_MS = 1500;
const SEARCH = searchOf(downloadFields, ['fileName', 'status', 'insertTime']);

const isOpen = ({ status }: Task): boolean => status < JOB.done;
const isReady = ({ status, isExpired }: Task): boolean => status === JOB.done && isExpired !== 1;

/** While one of them is being made the list follows it. */
const refreshMs = (tasks: readonly Task[]): number | false => tasks.some(isOpen) && EVERY_MS;

const fetchFile = ({ id, fileName }: Task): Promise<void> => download('phone.download.downloadFile2', { id }, fileName);

/** The caller's exports: how far they are, and the files until they expire. */
export function DownloadPage() {
  const t = useT();
  const columns = useMemo(() => columnsIn(t), [t]);
  const rowActions = useCallback(
    (task: Task): readonly Action[] => [
      ...(isReady(task) ? [{ key: 'download', label: t('finance.download.fetch'), onClick: () => fetchFile(task) }] : []),
      ...(isOpen(task)
        ? [
            {
              key: 'cancel',
              label: t('finance.download.cancel'),
              confirm: () => t('finance.download.cancelAsk', { name: task.fileName }),
              confirmVerb: () => t('finance.download.cancel'),
              onClick: async () => {
                await call('phone.download.cancelDownload', { id: task.id });
                await invalidate('phone.download');
              },
            },
          ]
        : []),
    ],
    [t],
  );
  return (
    <ListPage<Task>
      title={{ zh: '下载中心', en: 'Downloads' }}
      tableId="download"
      source="phone.download.pageDownload"
      columns={columns}
      search={SEARCH}
      dateField="insertTime"
      refreshMs={refreshMs}
      rowActions={rowActions}
      remove="phone.download.removeDownload"
      empty={t('finance.download.empty')}
    />
  );
}

const columnsIn = (t: Translate): readonly Column<Task>[] => [
  column('fileName', downloadFields.fileName, { fixed: 'left', width: 280 }),
  column('status', downloadFields.status, { width: 168, render: (task) => <State task={task} t={t} /> }),
  column('rowCount', downloadFields.rowCount, { render: (task) => (task.rowCount ? countText(task.rowCount) : '—') }),
  column('fileSize', downloadFields.fileSize, { render: (task) => (task.fileSize ? fileSizeText(task.fileSize) : '—') }),
  column('insertTime', downloadFields.insertTime, { sortable: true }),
  column('finishTime', downloadFields.finishTime),
  column('expireTime', downloadFields.expireTime),
  column('errorMsg', downloadFields.errorMsg, { width: 280 }),
];

function State({ task, t }: { task: Task; t: Translate }) {
  const { status, isExpired, rowCount, totalCount } = task;
  if (status === JOB.done && isExpired === 1) return <ToneTag tone="neutral">{t('finance.download.expired')}</ToneTag>;
  if (status !== JOB.running || totalCount === 0) return <StatusTag table="jobStatus" code={status} />;
  const share = Math.min(100, Math.round((rowCount / totalCount) * 100));
  return (
    <span className={css.progress}>
      <progress max={100} value={share} aria-label={t('finance.download.progress', { name: task.fileName })} />
      <span>{share}%</span>
    </span>
  );
}
