import type { Label } from '../text/label.js';
import { CODES, type Code } from './codes.js';
import { DESK_CODES } from './desk-codes.js';
import { EXTRA_CODES } from './extra-codes.js';
import { GAME_CODES } from './game-codes.js';

export const ALL_CODES = { ...CODES, ...EXTRA_CODES, ...GAME_CODES, ...DESK_CODES } as const;
export type CodeTable = keyof typeof ALL_CODES;

/** The rows of a status table. */
export const codes = (table: CodeTable): readonly Code[] => ALL_CODES[table];

/** The label of a code, or undefined when the table has no such code. */
export function codeLabel(table: CodeTable, code: number): Label | undefined {
  return codes(table).find((row) => row.code === code);
}
