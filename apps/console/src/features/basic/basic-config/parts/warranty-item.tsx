import { repairItemFields } from '@phone-trade/shared';
import type { Column } from '../../../../kit/columns/columns';
import { FieldItem } from '../../../../kit/form/field-item';
import type { Values } from '../../../../kit/text/ref-text';

const { warrantyDays } = repairItemFields;

/** For how many days a repair item is under warranty, unless its repair says otherwise. */
export const REPAIR_INPUTS = { extra: <FieldItem name={['extra', 'warrantyDays']} field={warrantyDays} /> };

export const REPAIR_COLUMNS: Readonly<Record<string, Partial<Column<Values>>>> = {
  value: {
    label: warrantyDays.label,
    render: (row) => String((row.extra as { warrantyDays?: number } | undefined)?.warrantyDays ?? '—'),
  },
};
