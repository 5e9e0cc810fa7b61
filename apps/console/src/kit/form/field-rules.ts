import { type AppError, type Field, INPUT, isEmpty, isYuan } from '@phone-trade/shared';

const CHOSEN: readonly Field['kind'][] = ['code', 'ref', 'ids', 'flag', 'day', 'time', 'images'];

/** What is wrong with a value, in the words of the server's own catalogue; undefined when nothing is. Formats the server alone knows. */
export function fieldFault(field: Field, value: unknown): AppError | undefined {
  const { kind, is, label } = field;
  if (isEmpty(value) || (typeof value === 'string' && value.trim() === '')) {
    if (!is.required) return undefined;
    return CHOSEN.includes(kind) ? INPUT.SELECT_REQUIRED({ field: label }) : INPUT.REQUIRED({ field: label });
  }
  if (typeof value === 'string' && is.maxLength !== undefined && value.length > is.maxLength)
    return INPUT.TOO_LONG({ field: label, max: is.maxLength });
  if (kind === 'money' && !isYuan(value)) return INPUT.NOT_MONEY({ field: label });
  if (kind === 'int' && !Number.isInteger(value)) return INPUT.NOT_INT({ field: label });
  if (typeof value !== 'number') return undefined;
  if (is.nonZero && value === 0) return INPUT.NOT_ZERO({ field: label });
  if (kind !== 'code' && is.min !== undefined && value < is.min) return INPUT.TOO_SMALL({ field: label, min: is.min });
  if (kind !== 'code' && is.max !== undefined && value > is.max) return INPUT.TOO_BIG({ field: label, max: is.max });
  return undefined;
}

/** The values a new form begins with. */
export function initialValues(fields: Readonly<Record<string, Field>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (field.is.initial === undefined ? [] : [[key, field.is.initial]])),
  );
}
