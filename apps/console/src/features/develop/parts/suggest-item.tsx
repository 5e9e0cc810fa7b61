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
  readonly onPick?: (text: string) => void;
}

interface SuggestInputProps extends Pick<Props, 'offers' | 'onPick'> {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly maxLength: number;
}

function SuggestInput({ id, value = '', onChange, offers, onPick, maxLength }: SuggestInputProps) {
  const list = useId();
  const change = (text: string) => {
    onChange?.(text === '' ? undefined : text);
    if (offers.includes(text)) onPick?.(text);
  };
  return (
    <>
      <Input id={id} value={value} onChange={(event) => change(event.target.value)} list={list} maxLength={maxLength} autoComplete="off" />
      <datalist id={list}>
        {offers.map((offer) => (
          <option key={offer} value={offer} />
        ))}
      </datalist>
    </>
  );
}

/** A text with suggestions. */
export function SuggestItem({ name, field, offers, extra, onPick }: Props) {
  return (
    <FieldItem name={name} field={field} extra={extra}>
      <SuggestInput offers={offers} maxLength={field.is.maxLength ?? 255} {...(onPick ? { onPick } : {})} />
    </FieldItem>
  );
}
