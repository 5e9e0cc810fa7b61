import type { Field } from '@phone-trade/shared';

/** Whether a scanner may fill the input of a field. */
export const takesCodes = ({ kind, is }: Field): boolean =>
  kind === 'imei' || kind === 'meid' || [is.identifies, is.identity, is.device, is.secret, is.scans].some(Boolean);

/** Marks the input of a field that takes codes: `<input {...scanMark(field)}>`. */
export const scanMark = (field: Field): { readonly 'data-codes'?: '' } => (takesCodes(field) ? CODES : NOTHING);

/** Marks an input of codes that belongs to no field. */
export const CODES = { 'data-codes': '' } as const;
const NOTHING = {};
