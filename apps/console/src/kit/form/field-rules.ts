import { type AppError, deviceNumberFault, type Field, INPUT, isEmpty, numberFault } from '@phone-trade/shared';

const CHOSEN: readonly Field['kind'][] = ['code', 'ref', 'ids', 'flag', 'day', 'time', 'images'];

const OF_DEVICE: readonly Field['kind'][] = ['imei', 'meid'];
const SHORTEST = 13;

/** What is wrong with a value, in the words of the server's own catalogue; undefined when nothing is. Formats the server alone knows. */
export function fieldFault(field: Field, value: unknown): AppError | undefined {
  const { kind, is, label } = field;
  if (isEmpty(value) || (typeof value === 'string' && value.trim() === '')) {
    if (!is.required) return undefined;
    return CHOSEN.includes(kind) ? INPUT.SELECT_REQUIRED({ field: label }) : INPUT.REQUIRED({ field: label });
  }
  if (typeof value === 'string' && is.maxLength !== undefined && value.length > is.maxLength)
    return INPUT.TOO_LONG({ field: label, max: is.maxLength });
  // A number that is being typed is not judged before it can be whole.
  if (typeof value === 'string') return OF_DEVICE.includes(kind) && value.length < SHORTEST ? undefined : deviceNumberFault(field, value);
  return kind === 'money' || kind === 'int' ? numberFault(field, value) : undefined;
}

/** The values a new form begins with. */
export function initialValues(fields: Readonly<Record<string, Field>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (field.is.initial === undefined ? [] : [[key, field.is.initial]])),
  );
}
