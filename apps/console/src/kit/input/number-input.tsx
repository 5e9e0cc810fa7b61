import { groupDigits } from '@phone-trade/shared';
import { InputNumber } from 'antd';

interface Props {
  readonly value?: number | null | undefined;
  /** Nothing entered is undefined, never 0. */
  readonly onChange?: (value: number | undefined) => void;
  readonly decimals: 0 | 2;
  readonly placeholder?: string | undefined;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
}

/** A number that is typed, never stepped: neither the arrow keys nor the wheel change an amount. Blank stays blank. */
export function NumberInput({ value = null, onChange, decimals, placeholder, ...rest }: Props) {
  return (
    <InputNumber<number | string>
      {...rest}
      value={value}
      onChange={(next) => onChange?.(typeof next === 'number' ? next : undefined)}
      precision={decimals}
      controls={false}
      keyboard={false}
      changeOnWheel={false}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      formatter={(shown, { userTyping }) => (decimals === 0 ? String(shown ?? '') : amountText(String(shown ?? ''), userTyping))}
      parser={plainNumber}
      style={{ width: '100%' }}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}

/** An amount with thousands separators, and both of its decimals once it is no longer being typed. */
function amountText(shown: string, typing: boolean): string {
  const [whole = '', decimals] = shown.split('.');
  const grouped = groupDigits(whole);
  if (typing || whole === '') return decimals === undefined ? grouped : `${grouped}.${decimals}`;
  return `${grouped}.${(decimals ?? '').padEnd(2, '0')}`;
}

/** What was typed or pasted without thousands separators and currency signs, full-width digits as plain ones; `''` when that is nothing. */
export const plainNumber = (typed: string | undefined): string =>
  (typed ?? '')
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[,¥£$€\s]/g, '');
