import type { Fields } from '@phone-trade/shared';
import { useMemo } from 'react';
import { useT } from '../../lib/language/i18n';
import type { Action } from '../action/row-actions';
import { type Column, columnsOf, defaultSettings } from '../columns/columns';
import { Empty } from '../states/empty';
import type { Values } from '../text/ref-text';
import { DataTable } from './data-table';

interface Props {
  readonly fields: Fields;
  /** Absent while they are read. */
  readonly rows: readonly Values[] | undefined;
  readonly rowKey: (row: Values) => string;
  readonly label: string;
  readonly own?: Readonly<Record<string, Partial<Column<Values>>>>;
  readonly actions?: (row: Values) => readonly Action[];
  readonly empty?: string;
}

const NO_OWN = {};

/** Rows of an answer as a table without settings of its own. */
export function RowsTable({ fields, rows, rowKey, label, own = NO_OWN, actions, empty }: Props) {
  const t = useT();
  const columns = useMemo(() => columnsOf<Values>(fields, own), [fields, own]);
  const settings = useMemo(() => defaultSettings(columns), [columns]);
  return (
    <DataTable<Values>
      columns={columns}
      settings={settings}
      rows={rows}
      rowKey={rowKey}
      label={label}
      empty={<Empty text={empty ?? t('kit.noRows')} />}
      {...(actions ? { actions } : {})}
    />
  );
}
