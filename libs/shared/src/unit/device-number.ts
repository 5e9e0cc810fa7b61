import type { AppError } from '../errors/define.js';
import { ERP } from '../errors/erp.js';
import { SHEET } from '../errors/sheet.js';
import type { Field } from '../fields/field.js';
import { codeKey, isPlaceholder } from '../text/code-key.js';
import { normaliseIdentity } from './identity.js';
import { isImei, isImeiPlaceholder, looksLikeImei, readImei } from './imei.js';
import { isMeidDecimal, readMeid } from './meid.js';

const shown = (text: string): string => text.slice(0, 32);

/** What is wrong with a number of a device whoever enters it. The check digit of an IMEI is not among it: some may accept a wrong one. */
export function deviceNumberFault(field: Field, text: string): AppError | undefined {
  switch (field.kind) {
    case 'imei': {
      const { imei } = readImei(text);
      return !field.is.identity && isImeiPlaceholder(imei) ? placeholder(field, imei) : undefined;
    }
    case 'meid': {
      const code = codeKey(text).replaceAll('-', '');
      if (isPlaceholder(code)) return placeholder(field, code);
      return readMeid(text) === undefined ? ERP.MEID_INVALID({ meid: shown(code) }) : undefined;
    }
    default:
      return field.is.device && isPlaceholder(codeKey(text)) ? placeholder(field, text.trim()) : undefined;
  }
}

/** What is wrong with an entered IMEI. `lax` accepts a wrong check digit, never a text that is no number of this kind. */
export function imeiFault(field: Field, text: string, lax: boolean): AppError | undefined {
  if (field.is.identity) {
    const named = normaliseIdentity(text);
    // Any other number of a device has no check digit.
    if (!looksLikeImei(named) && named.length <= (field.is.maxLength ?? 0)) return undefined;
  }
  const fault = deviceNumberFault(field, text);
  if (fault) return fault;
  const { imei } = readImei(text);
  return (lax ? looksLikeImei(imei) : isImei(imei)) ? undefined : ERP.IMEI_INVALID({ imei: shown(imei) });
}

const placeholder = (field: Field, number: string): AppError => ERP.NUMBER_PLACEHOLDER({ field: field.label, number: shown(number) });

const REPAIRED = { zeros: SHEET.IMEI_PADDED, checkDigit: SHEET.IMEI_COMPLETED, version: SHEET.IMEI_VERSION };

/** What is told of a number of a device that is understood as another than was entered (docs/domain.md 2.1). */
export function deviceNumberNotice(field: Field, text: string): AppError | undefined {
  if (field.kind === 'meid') {
    const meid = isMeidDecimal(text) ? readMeid(text) : undefined;
    return meid === undefined ? undefined : SHEET.MEID_CONVERTED({ meid });
  }
  if (field.kind !== 'imei') return undefined;
  const { imei, repair } = readImei(text);
  // Of a unit that is only named, the same digits may be another number; the zeros were lost in any case.
  return repair === undefined || (field.is.identity && repair !== 'zeros') ? undefined : REPAIRED[repair]({ imei });
}
