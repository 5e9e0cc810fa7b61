import { type EndpointId, type Field, type Fields } from '@phone-trade/shared';
import { FormDialog } from '../../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../../kit/form/field-item';
import type { Values } from '../../../../kit/text/ref-text';
import type { Said } from '../../../../lib/notice/said';

export interface Setting {
  readonly call: EndpointId;
  readonly title: string;
  readonly saved: Said;
  readonly fields: Fields;
  /** What stands below each input. */
  readonly hints: Readonly<Record<string, string>>;
  /** Names the tenant, as the call wants it. */
  readonly of: Readonly<Record<string, string>>;
}

interface Props extends Setting {
  readonly row: Values;
  readonly onClose: () => void;
}

/** Sets some things of one tenant. An emptied input says that there is no limit, so it travels as an empty text. */
export function SettingDialog({ call, title, saved, fields, hints, of, row, onClose }: Props) {
  return (
    <FormDialog<Record<string, unknown>>
      name="tenant-setting"
      title={title}
      start={row}
      fields={fields}
      call={call}
      input={(values) => ({ ...of, ...Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? ''])) })}
      options={{ success: saved }}
      onDone={onClose}
      onClose={onClose}
    >
      {Object.entries(fields).map(([name, field], i) => (
        <FieldItem key={name} name={name} field={field as Field} autoFocus={i === 0} extra={hints[name]} />
      ))}
    </FormDialog>
  );
}
