import { PlusOutlined } from '@ant-design/icons';
import { storedReportSpec } from '@phone-trade/shared';
import { Button, Modal } from 'antd';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Action } from '../../../kit/action/row-actions';
import type { Column } from '../../../kit/columns/columns';
import { CrudPage } from '../../../kit/crud/crud-page';
import type { Values } from '../../../kit/text/ref-text';
import { call } from '../../../lib/http/http';
import { invalidate } from '../../../lib/http/query';
import { useLabel, useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import { useSession } from '../../../lib/session/session';
import { ReportResult } from './report-result';
import { useSources } from './source';

/** Reports are put together in the builder, not in a dialog. */
const { page, remove } = storedReportSpec.verbs;
const SPEC = { ...storedReportSpec, verbs: { ...(page ? { page } : {}), ...(remove ? { remove } : {}) } };

const HIDDEN = { hidden: true };
const BUILDER = '/report/builder';

/** Reports that people have put together: opened in place, changed in the builder. */
export function StoredReportPage() {
  const t = useT();
  const label = useLabel();
  const can = useCan();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { all } = useSources();
  const userId = useSession((state) => state.session?.user.userId);
  const opened = params.get('open');
  const open = useCallback(
    (id: string | undefined) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('open', id);
        else next.delete('open');
        return next;
      }),
    [setParams],
  );
  const columns = useMemo(
    (): Readonly<Record<string, Partial<Column<Values>>>> => ({
      name: { width: 240 },
      list: { render: ({ list }: Values) => nameOf(all, list, label) },
      columns: HIDDEN,
      filters: HIDDEN,
      spanOf: HIDDEN,
      groupBy: HIDDEN,
      sums: HIDDEN,
      permission: HIDDEN,
      schedule: HIDDEN,
    }),
    [all, label],
  );
  const rowActions = useCallback(
    (row: Values): readonly Action[] => {
      const id = String(row.id);
      return [
        { key: 'open', label: t('report.stored.open'), onClick: () => open(id) },
        ...(can('storedreport_edit') && row.createUser === userId
          ? [{ key: 'edit', label: t('kit.edit'), to: `${BUILDER}?id=${id}` }]
          : []),
        ...(can('storedreport_export')
          ? [
              {
                key: 'export',
                label: t('report.stored.export'),
                onClick: async () => {
                  await call('report.export', { id }, { success: () => t('report.stored.exporting') });
                  await invalidate('phone.download');
                },
              },
            ]
          : []),
      ];
    },
    [t, can, open, userId],
  );
  return (
    <>
      <CrudPage
        spec={SPEC}
        tableId="storedReport"
        columns={columns}
        noView
        rowActions={rowActions}
        actions={
          can('storedreport_add') && (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => void navigate(BUILDER)}>
              {t('report.stored.add')}
            </Button>
          )
        }
      />
      {opened && (
        <Modal open title={t('report.stored.result')} footer={null} width={1080} onCancel={() => open(undefined)}>
          <ReportResult asked={{ id: opened }} label={t('report.stored.result')} />
        </Modal>
      )}
    </>
  );
}

const nameOf = (all: ReturnType<typeof useSources>['all'], list: unknown, label: ReturnType<typeof useLabel>): string => {
  const source = all.find((one) => one.list === list);
  return source ? label(source) : String(list ?? '');
};
