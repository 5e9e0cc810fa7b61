import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { purchaseSpec } from '@phone-trade/shared';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { inputId } from '../../../../../kit/hooks/findings';
import { AttrPicker } from '../../../../../kit/views/attr-picker';
import { FieldInput } from '../../../../../kit/views/field-input';
import { Money } from '../../../../../kit/views/money';
import { RefPicker } from '../../../../../kit/views/ref-picker';
import type { RowFinding } from '../../../../../lib/api-error';
import { useLabel, useT } from '../../../../../lib/i18n';
import { type LineDraft, linePath } from '../../order-form';
import { Fault } from './fault';
import css from './form.module.css';
import { UnitDialog } from './unit-dialog';
import { UnitRow } from './unit-row';
import type { LineActions } from './use-lines';

interface Props {
  readonly line: LineDraft;
  readonly no: number;
  readonly costs: ReadonlyMap<string, number>;
  readonly findings: readonly RowFinding[];
  readonly actions: LineActions;
}

const { line: fields } = purchaseSpec;

/** One line: the model and what is agreed for all of its units, the units below. */
export const LineCard = memo(function LineCard({ line, no, costs, findings, actions }: Props) {
  const t = useT();
  const label = useLabel();
  const [editing, setEditing] = useState<string>();
  const set = (values: Partial<LineDraft>) => actions.change(line.key, values);
  const path = (field: string) => linePath(line.key, field);
  const input = (field: keyof typeof fields & keyof LineDraft) => ({
    field: fields[field],
    value: line[field],
    onChange: (value: unknown) => set({ [field]: value }),
    id: inputId('purchase', path(field)),
    'aria-label': `${label(fields[field].label)} ${String(no)}`,
    placeholder: label(fields[field].label),
  });
  const amount =
    line.units.reduce((sum, unit) => sum + Math.round((unit.purchasePrice ?? line.purchasePrice ?? 0) * 100), 0) +
    Math.max(0, line.count - line.units.length) * Math.round((line.purchasePrice ?? 0) * 100);
  const blanks = line.count - line.units.length;
  const edited = line.units.find((unit) => unit.key === editing);
  return (
    <section className={css.line} aria-label={t('purchase.form.line', { no })}>
      <div className={css.lineHead}>
        <div className={css.model}>
          <RefPicker
            target="model"
            value={line.modelId}
            onChange={(modelId, nodes) =>
              set({ modelId: modelId as string | undefined, productName: nodes[0]?.productName, attrs: undefined })
            }
            fallback={line.productName}
            placeholder={label(fields.modelId.label)}
            aria-label={`${label(fields.modelId.label)} ${String(no)}`}
            id={inputId('purchase', path('modelId'))}
          />
          <Fault findings={findings} path={path('modelId')} />
        </div>
        <div className={css.spec}>
          <AttrPicker
            modelId={line.modelId}
            value={line.attrs}
            onChange={(attrs) => set({ attrs })}
            id={inputId('purchase', path('attrs'))}
          />
          <Fault findings={findings} path={path('attrs')} />
        </div>
        <div className={css.grade}>
          <FieldInput {...input('conditionId')} />
          <Fault findings={findings} path={path('conditionId')} />
        </div>
        <div className={css.grade}>
          <FieldInput {...input('levelId')} />
          <Fault findings={findings} path={path('levelId')} />
        </div>
        <div className={css.price}>
          <FieldInput {...input('purchasePrice')} />
          <Fault findings={findings} path={path('purchasePrice')} />
        </div>
        <div className={css.count}>
          <FieldInput {...input('count')} onChange={(value) => set({ count: Number(value ?? 0) })} />
          <Fault findings={findings} path={path('count')} />
        </div>
        <span className={css.amount}>
          <Money value={amount / 100} />
        </span>
        <Button
          type="text"
          className={css.removeLine ?? ''}
          icon={<DeleteOutlined />}
          aria-label={t('purchase.form.removeLine', { no })}
          onClick={() => actions.remove(line.key)}
        />
      </div>
      {line.units.length > 0 && (
        <ul className={css.units}>
          {line.units.map((unit, i) => (
            <UnitRow
              key={unit.key}
              lineKey={line.key}
              unit={unit}
              no={i + 1}
              linePrice={line.purchasePrice}
              cost={costs.get(unit.key)}
              findings={findings}
              actions={actions}
              onEdit={setEditing}
            />
          ))}
        </ul>
      )}
      {blanks > 0 && (
        <p className={css.blanks}>
          {t('purchase.form.blanks', { count: blanks })}
          <Button type="link" icon={<PlusOutlined />} onClick={() => actions.addUnit(line.key)}>
            {t('purchase.form.typeCode')}
          </Button>
        </p>
      )}
      {edited && (
        <UnitDialog
          line={line}
          unit={edited}
          onSave={(values) => actions.changeUnit(line.key, edited.key, values)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
});
