import { type AppError, deviceNumberFault, type Field, INPUT, imeiFault, isEmpty, numberFault } from '@phone-trade/shared';

const CHOSEN: readonly Field['kind'][] = ['code', 'ref', 'ids', 'flag', 'day', 'time', 'images'];

const OF_DEVICE: readonly Field['kind'][] = ['imei', 'meid'];
const SHORTEST = 13;

/** Whether a number of a device may still be being typed: it is judged once it is long enough, or once its input is left. */
export const isUnfinished = ({ kind }: Field, value: unknown): boolean =>
  OF_DEVICE.includes(kind) && typeof value === 'string' && value.length < SHORTEST;

/**
 * What is wrong with a value, in the words of the server's own catalogue; undefined when nothing is. Formats the server alone knows.
 * `laxImei`: a wrong check digit is not refused here, as where its verdict is shown beside it.
 */
export function fieldFault(field: Field, value: unknown, laxImei = true): AppError | undefined {
  const { kind, is, label } = field;
  if (isEmpty(value) || (typeof value === 'string' && value.trim() === '')) {
    if (!is.required) return undefined;
    return CHOSEN.includes(kind) ? INPUT.SELECT_REQUIRED({ field: label }) : INPUT.REQUIRED({ field: label });
  }
  if (typeof value === 'string' && is.maxLength !== undefined && value.length > is.maxLength)
    return INPUT.TOO_LONG({ field: label, max: is.maxLength });
  if (typeof value === 'string') return kind === 'imei' ? imeiFault(field, value, laxImei) : deviceNumberFault(field, value);
  return kind === 'money' || kind === 'int' ? numberFault(field, value) : undefined;
}

/** The values a new form begins with. */
export function initialValues(fields: Readonly<Record<string, Field>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (field.is.initial === undefined ? [] : [[key, field.is.initial]])),
  );
}
