import {
  type AppError,
  type Field,
  formatYuan,
  INPUT,
  isEmpty,
  isPercentText,
  isYuan,
  normaliseImei,
  numberFault,
  SHEET,
} from '@phone-trade/shared';
import type { Choice, Parsed } from '../column';

/** How names are compared: width, case and spaces of a spreadsheet do not matter. */
export const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** What a typed or pasted text means in a field. Blank is no value; it is never taken for 0. */
export function parseText(field: Field, text: string, choices?: readonly Choice[]): Parsed {
  const trimmed = text.trim();
  if (trimmed === '') return { value: undefined };
  if (choices) return parseChoice(field, trimmed, choices);
  switch (field.kind) {
    case 'money': {
      const value = parseNumber(trimmed.replace(/[¥￥£$€元]/g, ''));
      return isYuan(value) ? { value } : { fault: notNumber(field, trimmed, value) };
    }
    case 'int': {
      const value = parseNumber(field.is.percent ? trimmed.replace(/[%％]$/, '') : trimmed);
      return Number.isInteger(value) ? { value } : { fault: notNumber(field, trimmed, value) };
    }
    case 'day':
    case 'time': {
      const value = parseMoment(trimmed, field.kind === 'time');
      return value ? { value } : { fault: INPUT.NOT_DATE({ field: field.label }) };
    }
    case 'imei':
    case 'meid':
      return { value: normaliseImei(trimmed) };
    default:
      return { value: trimmed };
  }
}

/** Why a text is no number of a field. */
function notNumber(field: Field, text: string, value: number | undefined): AppError {
  if (!field.is.percent && isPercentText(text)) return SHEET.NOT_PERCENT({ field: field.label });
  return numberFault(field, value) ?? INPUT.NOT_MONEY({ field: field.label });
}

/** A comma groups three digits or means nothing we would dare to guess: `12,5` is no number. A Chinese keyboard's `。` is the point. */
function parseNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/\s/g, '').replaceAll('。', '.');
  return /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$|^[+-]?\.\d+$/.test(digits) ? Number(digits.replaceAll(',', '')) : undefined;
}

const MOMENT = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

function parseMoment(text: string, withTime: boolean): string | undefined {
  const found = MOMENT.exec(text.normalize('NFKC'));
  if (!found) return undefined;
  const [, year, month = found[4], day = found[5], , , hour = '0', minute = '0', second = '0'] = found;
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)));
  const [date = '', time = ''] = moment.toISOString().split(/[T.]/);
  const two = (part: string | undefined) => String(part).padStart(2, '0');
  // 2026-02-30 would silently be another day.
  if (date !== `${year}-${two(month)}-${two(day)}` || !time.startsWith(two(hour))) return undefined;
  return withTime ? `${date} ${time}` : date;
}

function parseChoice(field: Field, text: string, choices: readonly Choice[]): Parsed {
  const wanted = plain(text);
  const named = choices.filter(({ label, group = '' }) => plain(label) === wanted || plain(group + label) === wanted);
  const [one, other] = named.length > 0 ? named : choices.filter(({ value }) => String(value) === text);
  if (!one) return { fault: SHEET.UNKNOWN_NAME({ noun: field.label, name: text }) };
  return other ? { fault: SHEET.AMBIGUOUS_NAME({ noun: field.label, name: text }) } : { value: one.value };
}

/** A value as a cell shows it, and as a spreadsheet gets it. */
export function showText(field: Field, value: unknown, choices?: readonly Choice[]): string {
  if (isEmpty(value)) return '';
  if (choices) return choices.find((choice) => choice.value === value)?.label ?? '';
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? formatYuan(value) : String(value);
    case 'time':
      return String(value).slice(0, 16);
    case 'ref':
      // An id says nothing to anybody.
      return '';
    default:
      return typeof value === 'object' ? '' : String(value);
  }
}
