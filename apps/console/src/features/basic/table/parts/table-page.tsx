import { tableSpec } from '@phone-trade/shared';
import { useCallback, useState } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { lazyDialog } from '../../../../kit/states/lazy-part';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import type { ArrangedTable } from './arrange-dialog';
import css from './arrange-dialog.module.css';

const ArrangeDialog = lazyDialog(async () => (await import('./arrange-dialog')).ArrangeDialog);

const columns = { tableId: { width: 220 }, name: { width: 220 }, nameEn: { width: 220 } };

const HowTo = () => <span className={css.hint}>{useT()('basic.table.how')}</span>;

/** Tables that the tenant arranges for everybody, and how. */
export function TablePage() {
  const t = useT();
  const can = useCan();
  const [arranged, setArranged] = useState<ArrangedTable>();
  const rowActions = useCallback(
    ({ tableId, name }: Values): readonly Action[] => {
      const arranges = (key: 'columns' | 'search', type: 1 | 2): Action => ({
        key,
        label: t(`basic.table.${key}`),
        onClick: () => setArranged({ tableId: String(tableId), name: String(name), type }),
      });
      return can('table_edit') ? [arranges('columns', 2), arranges('search', 1)] : [];
    },
    [t, can],
  );
  return (
    <>
      <CrudPage spec={tableSpec} tableId="table" columns={columns} rowActions={rowActions} views={<HowTo />} noView />
      {arranged && <ArrangeDialog {...arranged} onClose={() => setArranged(undefined)} />}
    </>
  );
}
