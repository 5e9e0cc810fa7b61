import { receiveFactFields } from '@phone-trade/shared';
import { FieldGrid, FieldItem } from '../../../../kit/form/field-item';
import { AttrPicker } from '../../../../kit/input/attr-picker';
import type { UnitRow } from '../../unit';
import { FACT_NAMES } from '../arrivals';

/** The facts of a unit as inputs of the form around them. */
export function FactsFields({ unit, disabled = false }: { unit: UnitRow; disabled?: boolean }) {
  return (
    <FieldGrid
      fields={receiveFactFields}
      only={FACT_NAMES}
      columns={2}
      disabled={disabled}
      values={unit as unknown as Readonly<Record<string, unknown>>}
      own={{
        attrs: (
          <FieldItem name="attrs" field={receiveFactFields.attrs}>
            <AttrPicker modelId={disabled ? undefined : unit.modelId} placeholder={unit.productAttr ?? ''} />
          </FieldItem>
        ),
      }}
    />
  );
}
