import type { Label } from '../text/label.js';
import { CODES, type Code } from './codes.js';
import { DESK_CODES } from './desk-codes.js';
import { EXTRA_CODES } from './extra-codes.js';
import { FINANCE_CODES } from './finance-codes.js';
import { FLOW_CODES } from './flow-codes.js';
import { GAME_CODES } from './game-codes.js';
import { LISTING_CODES } from './listing-codes.js';
import { QA_CODES } from './qa-codes.js';
import { QC_CODES } from './qc-codes.js';
import { RESOURCE_CODES } from './resource-codes.js';
import { SYSTEM_CODES } from './system-codes.js';
import { WORK_CODES } from './work-codes.js';

export const ALL_CODES = {
  ...CODES,
  ...EXTRA_CODES,
  ...FINANCE_CODES,
  ...QA_CODES,
  ...SYSTEM_CODES,
  ...WORK_CODES,
  ...QC_CODES,
  ...LISTING_CODES,
  ...GAME_CODES,
  ...DESK_CODES,
  ...RESOURCE_CODES,
  ...FLOW_CODES,
} as const;
export type CodeTable = keyof typeof ALL_CODES;

/** The rows of a status table. */
export const codes = (table: CodeTable): readonly Code[] => ALL_CODES[table];

/** The label of a code, or undefined when the table has no such code. */
export function codeLabel(table: CodeTable, code: number): Label | undefined {
  return codes(table).find((row) => row.code === code);
}
