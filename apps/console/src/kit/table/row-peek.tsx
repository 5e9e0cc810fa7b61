import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useLabel, useT } from '../../lib/language/i18n';
import { type Column, cellOf } from '../columns/columns';
import css from '../layout/fact-grid.module.css';
import { LockedCost } from '../price/locked-cost';
import { useHiddenCost } from '../price/use-hidden-cost';

interface Props<Row> {
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Goes to the row before or after this one; undefined where there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

/** All facts of one row beside its list, also those whose columns are hidden. */
export function RowPeek<Row extends object>({ row, name, columns, onPrevious, onNext, onClose }: Props<Row>) {
  const t = useT();
  const label = useLabel();
  const hides = useHiddenCost();
  return (
    <Drawer
      open
      mask={false}
      // The focus stays in the list, whose arrow keys walk on.
      autoFocus={false}
      focusable={{ trap: false }}
      size={420}
      onClose={onClose}
      title={<span aria-live="polite">{name}</span>}
      extra={
        <>
          <Button
            type="text"
            icon={<UpOutlined aria-hidden="true" />}
            aria-label={t('kit.previousRow')}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <Button
            type="text"
            icon={<DownOutlined aria-hidden="true" />}
            aria-label={t('kit.nextRow')}
            disabled={!onNext}
            onClick={onNext}
          />
        </>
      }
    >
      <dl className={css.grid} style={{ '--columns': 2 } as React.CSSProperties}>
        {columns.map((item) => (
          <div key={item.key}>
            <dt>{label(item.label)}</dt>
            <dd>{hides(item.field, row, item.key) ? <LockedCost /> : cellOf(item, row)}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
