import { PlusOutlined } from '@ant-design/icons';
import { identityOf } from '@phone-trade/shared';
import { Button } from 'antd';
import { Section } from '../../../../kit/layout/document-layout';
import { useT } from '../../../../lib/language/i18n';
import type { UnitRow } from '../../unit';
import css from './receive.module.css';

/** Units of the order that were not scanned yet: those without a label are taken from here. */
export function WaitingUnits({ units, onAdd }: { units: readonly UnitRow[]; onAdd: (units: readonly UnitRow[]) => void }) {
  const t = useT();
  return (
    <Section
      title={t('stock.store.waiting')}
      note={t('stock.store.units', { count: units.length })}
      actions={<Button onClick={() => onAdd(units)}>{t('stock.store.addAll', { count: units.length })}</Button>}
      flush
    >
      <ul className={css.waiting}>
        {units.map((unit) => (
          <li key={unit.id}>
            <div className={css.what}>
              <b>{unit.productName}</b>
              <span>{[unit.productAttr, unit.conditionText, unit.levelText].filter(Boolean).join(' · ')}</span>
            </div>
            <span className={css.codes}>
              {unit.productNo}
              <small>{identityOf(unit) ?? t('stock.store.noCode')}</small>
            </span>
            <Button
              type="text"
              icon={<PlusOutlined />}
              aria-label={t('stock.store.addOne', { productNo: unit.productNo })}
              onClick={() => onAdd([unit])}
            >
              {t('stock.store.add')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
