import type { Field } from '@phone-trade/shared';
import { Input } from 'antd';
import { useId } from 'react';
import { FieldItem } from '../../../kit/form/field-item';

interface Props {
  readonly name: string;
  readonly field: Field;
  /** Offered texts; others may be typed. */
  readonly offers: readonly string[];
  readonly extra?: string;
}

interface SuggestInputProps extends Pick<Props, 'offers'> {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly maxLength: number;
}

function SuggestInput({ id, value = '', onChange, offers, maxLength }: SuggestInputProps) {
  const list = useId();
  return (
    <>
      <Input
        id={id}
        value={value}
        onChange={(event) => onChange?.(event.target.value || undefined)}
        list={list}
        maxLength={maxLength}
        autoComplete="off"
      />
      <datalist id={list}>
        {offers.map((offer) => (
          <option key={offer} value={offer} />
        ))}
      </datalist>
    </>
  );
}

/** A text with suggestions. */
export function SuggestItem({ name, field, offers, extra }: Props) {
  return (
    <FieldItem name={name} field={field} extra={extra}>
      <SuggestInput offers={offers} maxLength={field.is.maxLength ?? 255} />
    </FieldItem>
  );
}
