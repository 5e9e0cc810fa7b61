import { qcReportRowFields, qcTaskFields, qcUnitAsks, qcUnitFields, type qcUnitRowFields, type WireOf } from '@phone-trade/shared';
import { Button, Form } from 'antd';
import { createElement, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Action } from '../../../../kit/action/row-actions';
import { column, columnsOf } from '../../../../kit/columns/columns';
import { FormDialog } from '../../../../kit/dialog/form-dialog';
import { searchOf } from '../../../../kit/filter/search-bar';
import { FieldItem } from '../../../../kit/form/field-item';
import { useSave } from '../../../../kit/form/use-save';
import { RefPicker } from '../../../../kit/input/ref-picker';
import { ListPage } from '../../../../kit/list/list-page';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { goodsPath } from '../../../../kit/navigation/paths';
import { FieldText } from '../../../../kit/text/field-text';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { AUDIT_REMARK } from '../audit';
import { BatchDialog } from './batch-dialog';
import { ReportDrawer } from './report-drawer';

type UnitRow = WireOf<typeof qcUnitRowFields> & Values & { readonly id: string; readonly productNo: string };

const REPORT = ['status', 'levelId', 'conditionId', 'suggestAmount', 'auditStatus', 'inspectUserId', 'submitTime'] as const;

/** A fact of the report as a column of its unit. */
const ofReport = (name: (typeof REPORT)[number]) => {
  const field = qcReportRowFields[name];
  return column<UnitRow>(`report_${name}`, field, {
    render: ({ report }) => createElement(FieldText, { field, name, values: (report ?? {}) as Values }),
  });
};

const COLUMNS = [
  ...columnsOf<UnitRow>(qcUnitFields, {
    productNo: {
      fixed: 'left',
      width: 136,
      render: (row) => createElement(DocumentLink, { text: row.productNo, to: goodsPath(row.productNo) }),
    },
    lastStoreTime: { sortable: true },
  }),
  ...REPORT.map(ofReport),
];
/** The columns of a list of the units of a same-sale task. */
const TASK_COLUMNS = [...COLUMNS.slice(0, 1), ...columnsOf<UnitRow>(qcTaskFields, { errorMsg: { width: 320 } }), ...COLUMNS.slice(1)];
const { auditStatus, listingStatus, taskStatus } = qcUnitAsks;
const SEARCH = [...searchOf(qcUnitFields), ...searchOf({ auditStatus, listingStatus }, ['auditStatus', 'listingStatus'])];
const TASK_SEARCH = [...searchOf({ taskStatus }, ['taskStatus']), ...SEARCH];

interface Sheet {
  readonly kind: 'report' | 'reject';
  readonly row: UnitRow;
}

/** Units in store with their reports on a platform. */
export function QcPage() {
  const t = useT();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const platformId = params.get('platformId') ?? undefined;
  const taskId = params.get('taskId') ?? undefined;
  const [open, setOpen] = useState<Sheet>();
  const [batch, setBatch] = useState<{ readonly productNos: readonly string[]; readonly clear: () => void }>();
  const { save } = useSave();
  const [mayEdit, mayAudit, mayDelete] = [can('qc_edit'), can('qc_audit'), can('qc_delete')];
  const choose = useCallback(
    (id: string | undefined) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('platformId', id);
        else next.delete('platformId');
        return next;
      }),
    [setParams],
  );
  const leaveTask = () =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('taskId');
      next.delete('taskStatus');
      return next;
    });
  const rowActions = (row: UnitRow): readonly Action[] => {
    const { report } = row;
    const isDraft = !report || report.status === 100;
    const { reportNo = '', version } = report ?? {};
    const waits = report?.status === 200 && report.auditStatus === 100;
    return [
      ...(report || mayEdit
        ? [{ key: 'report', label: t(isDraft && mayEdit ? 'qc.edit' : 'qc.read'), onClick: () => setOpen({ kind: 'report', row }) }]
        : []),
      ...(waits && mayAudit
        ? [
            {
              key: 'pass',
              label: t('qc.pass'),
              onClick: () =>
                save(
                  'phone.qcOptional.updateProductQcReport',
                  { reportNo, version, auditStatus: 300 },
                  { success: () => t('qc.done.audited') },
                ),
            },
            { key: 'reject', label: t('qc.reject'), onClick: () => setOpen({ kind: 'reject', row }) },
          ]
        : []),
      ...(report && mayDelete
        ? [
            {
              key: 'delete',
              label: t('qc.remove'),
              danger: true,
              confirm: () => t('qc.sureRemove', { reportNo }),
              onClick: () => save('phone.qcOptional.deleteReport', { reportNo }, { success: () => t('qc.done.removed') }),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <ListPage<UnitRow>
        title={{ zh: '质检报告', en: 'Inspection reports' }}
        tableId={taskId ? 'qcTaskUnits' : 'qcUnits'}
        source="phone.qcOptional.pageQcOptionalProduct"
        columns={taskId ? TASK_COLUMNS : COLUMNS}
        search={taskId ? TASK_SEARCH : SEARCH}
        dateField="lastStoreTime"
        {...(platformId ? { fixed: { platformId } } : {})}
        views={
          <>
            <RefPicker
              target="qcPlatform"
              value={platformId}
              onChange={(id) => choose(id as string | undefined)}
              clearable
              placeholder={t('qc.platform')}
              aria-label={t('qc.platform')}
            />
            {taskId && <Button onClick={leaveTask}>{t('qc.leaveTask')}</Button>}
          </>
        }
        rowActions={rowActions}
        {...(mayEdit
          ? {
              bulkActions: (rows: readonly UnitRow[], clear: () => void) => [
                {
                  key: 'batch',
                  label: t('qc.batch'),
                  onClick: () => setBatch({ productNos: rows.map(({ productNo }) => productNo), clear }),
                },
              ],
            }
          : {})}
        empty={t('qc.empty')}
      />
      {open?.kind === 'report' && (
        <ReportDrawer productNo={open.row.productNo} platformId={platformId} onClose={() => setOpen(undefined)} />
      )}
      {open?.kind === 'reject' && <RejectDialog row={open.row} onClose={() => setOpen(undefined)} />}
      {batch && (
        <BatchDialog
          productNos={batch.productNos}
          platformId={platformId}
          onClose={(isDone) => {
            if (isDone) batch.clear();
            setBatch(undefined);
          }}
        />
      )}
    </>
  );
}

function RejectDialog({ row: { report }, onClose }: { readonly row: UnitRow; readonly onClose: () => void }) {
  const t = useT();
  const { reportNo = '', version } = report ?? {};
  return (
    <FormDialog<{ auditRemark: string }>
      name="qc-reject"
      title={t('qc.rejectTitle', { reportNo })}
      okText={t('qc.reject')}
      fields={{ auditRemark: AUDIT_REMARK }}
      call="phone.qcOptional.updateProductQcReport"
      input={({ auditRemark }) => ({ reportNo, version, auditStatus: 400, auditRemark })}
      options={{ success: () => t('qc.done.rejected') }}
      onDone={onClose}
      onClose={onClose}
    >
      <Form.Item noStyle>
        <FieldItem name="auditRemark" field={AUDIT_REMARK} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
