import { CloseOutlined, EditOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { normaliseImei, padImei, purchaseSpec } from '@phone-trade/shared';
import { Button, Input } from 'antd';
import { memo } from 'react';
import { inputId } from '../../../../../kit/hooks/findings';
import { attrText } from '../../../../../kit/hooks/model-attrs';
import { FieldInput } from '../../../../../kit/views/field-input';
import { Money } from '../../../../../kit/views/money';
import type { RowFinding } from '../../../../../lib/api-error';
import { useLabel, useT } from '../../../../../lib/i18n';
import { type UnitDraft, unitPath } from '../../order-form';
import { Fault } from './fault';
import css from './form.module.css';
import type { LineActions } from './use-lines';

interface Props {
  readonly lineKey: string;
  readonly unit: UnitDraft;
  readonly no: number;
  readonly linePrice: number | undefined;
  readonly cost: number | undefined;
  readonly findings: readonly RowFinding[];
  readonly actions: LineActions;
  readonly onEdit: (unitKey: string) => void;
}

/** One unit of a line: its code, what differs from the line, its price and what it will cost. */
export const UnitRow = memo(function UnitRow({ lineKey, unit, no, linePrice, cost, findings, actions, onEdit }: Props) {
  const t = useT();
  const label = useLabel();
  const path = (field: string) => unitPath(lineKey, unit.key, field);
  const set = (values: Partial<UnitDraft>) => actions.changeUnit(lineKey, unit.key, values);
  const code = unit.imei ?? unit.sn ?? '';
  // Not its number alone: the line has inputs of the same labels, numbered as well.
  const name = code || t('purchase.form.unitNo', { no });
  const serial = unit.imei === undefined && unit.sn !== undefined;
  const differs = [
    attrText(unit.attrs),
    unit.imei2 && `${label(purchaseSpec.unit.imei2.label)} ${unit.imei2}`,
    unit.thirdBarcode,
    unit.remark,
  ].filter(Boolean);
  return (
    <li className={css.unit}>
      <span className={css.no}>{no}</span>
      <div className={css.code}>
        <Input
          id={inputId('purchase', path(serial ? 'sn' : 'imei'))}
          value={code}
          aria-label={`${label(serial ? purchaseSpec.unit.sn.label : purchaseSpec.unit.imei.label)} ${String(no)}`}
          onChange={(event) => {
            const text = normaliseImei(event.target.value);
            set({ ...(serial ? { sn: text || undefined } : { imei: text || undefined }), note: undefined });
          }}
          onBlur={() => {
            const padded = unit.imei && padImei(unit.imei);
            if (padded) set({ imei: padded });
          }}
          maxLength={20}
          spellCheck={false}
          inputMode={serial ? 'text' : 'numeric'}
        />
        <Fault findings={findings} path={path(serial ? 'sn' : 'imei')} />
        <Fault findings={findings} path={path('imei2')} />
        {unit.note && (
          <span className={css.notice}>
            <ExclamationCircleFilled aria-hidden="true" /> {unit.note}
          </span>
        )}
        {differs.length > 0 && <span className={css.differs}>{differs.join(' · ')}</span>}
      </div>
      <div className={css.battery}>
        <FieldInput
          field={purchaseSpec.unit.batteryHealth}
          value={unit.batteryHealth}
          onChange={(value) => set({ batteryHealth: value as number | undefined })}
          placeholder={label(purchaseSpec.unit.batteryHealth.label)}
          aria-label={`${label(purchaseSpec.unit.batteryHealth.label)} ${name}`}
          id={inputId('purchase', path('batteryHealth'))}
        />
        <Fault findings={findings} path={path('batteryHealth')} />
      </div>
      <div className={css.price}>
        <FieldInput
          field={purchaseSpec.unit.purchasePrice}
          value={unit.purchasePrice}
          onChange={(value) => set({ purchasePrice: value as number | undefined })}
          placeholder={linePrice === undefined ? '0.00' : linePrice.toFixed(2)}
          aria-label={`${label(purchaseSpec.unit.purchasePrice.label)} ${name}`}
          id={inputId('purchase', path('purchasePrice'))}
        />
        <Fault findings={findings} path={path('purchasePrice')} />
      </div>
      <span className={css.cost} title={t('purchase.form.unitCost')}>
        <Money value={cost} />
      </span>
      <span className={css.unitActions}>
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={t('purchase.form.editUnit', { code: name })}
          onClick={() => onEdit(unit.key)}
        />
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('purchase.form.removeUnit', { code: name })}
          onClick={() => actions.removeUnit(lineKey, unit.key)}
        />
      </span>
    </li>
  );
});
