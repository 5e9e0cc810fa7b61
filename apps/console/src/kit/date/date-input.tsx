import { Input } from 'antd';
import { lazyPart } from '../states/lazy-part';

export interface DateInputProps {
  /** `yyyy-MM-dd`, with `time` also `HH:mm:ss`. */
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
  readonly time: boolean;
  readonly placeholder?: string | undefined;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
}

export interface DaysInputProps {
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Both days, either empty; none when cleared. */
  readonly onChange: (days: readonly string[]) => void;
}

// Calendars are the heaviest of all inputs: a list shows its rows before they are here.

/** A day, or a day and a time. */
export const DateInput = lazyPart(
  async () => (await import('./date-pickers')).MomentPicker,
  ({ id, value, 'aria-label': name }: DateInputProps) => <Input disabled id={id} value={value} aria-label={name} />,
);

/** From a day to a day, both included. */
export const DaysInput = lazyPart(
  async () => (await import('./date-pickers')).RangePicker,
  ({ name }: DaysInputProps) => <Input disabled placeholder={name} aria-label={name} />,
);
