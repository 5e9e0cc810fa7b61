import {
  type AppError,
  DEVELOP,
  type ErrorParams,
  INPUT,
  isFolder,
  isIdentifier,
  isPackageName,
  type Label,
  MENUS,
  type TextFormat,
} from '@phone-trade/shared';
import { isEmail, isHexColor, isNumberString, isPhoneNumber, isRgbColor, isURL, length } from 'class-validator';

/** Where a telephone number may be from that does not say its country. */
const HOME_REGIONS = ['CN', 'HK', 'MO', 'TW', 'GB', 'US'] as const;

/** Banks, carriers and couriers are called by five or six digits. */
const isServiceNumber = (text: string): boolean => isNumberString(text, { no_symbols: true }) && length(text, 5, 6);

const isPhone = (text: string): boolean =>
  isPhoneNumber(text) || HOME_REGIONS.some((region) => isPhoneNumber(text, region)) || isServiceNumber(text);

interface Format {
  readonly fits: (text: string) => boolean;
  readonly refusal: (params: ErrorParams & { readonly field: Label }) => AppError;
}

const isWebAddress = (text: string): boolean => isURL(text, { protocols: ['http', 'https'], require_protocol: true, require_tld: false });

/** One page of ours: no scheme, no other host, nothing a browser would take for one of them. */
const isPagePath = (text: string): boolean => /^\/(?![/\\])[^\s\\\p{C}]*$/u.test(text);

/** What texts of a format must be, in the words of a library that keeps up with the world. */
export const FORMATS: Readonly<Record<TextFormat, Format>> = {
  phone: { fits: isPhone, refusal: INPUT.NOT_PHONE },
  email: { fits: (text) => isEmail(text), refusal: INPUT.NOT_EMAIL },
  // Nothing else may become a link: `javascript:` least of all.
  url: {
    fits: isWebAddress,
    refusal: INPUT.NOT_URL,
  },
  menuPath: { fits: (text) => isPagePath(text) || isWebAddress(text), refusal: MENUS.BAD_PATH },
  colour: { fits: (text) => isHexColor(text) || isRgbColor(text), refusal: INPUT.NOT_COLOUR },
  identifier: { fits: isIdentifier, refusal: DEVELOP.NAME },
  packageName: { fits: isPackageName, refusal: DEVELOP.PACKAGE },
  folder: { fits: isFolder, refusal: DEVELOP.FOLDER },
};
