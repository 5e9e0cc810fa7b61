import type { Values } from '../../../kit/text/ref-text';

export const DRAFT = 100;
export const OPEN = 200;
export const CLOSED = 300;
export const SINGLE_USE = 3;

/** A row of the list. */
export interface QuestionnaireRow {
  readonly id: string;
  readonly title: string;
  readonly status: number;
  readonly mode: number;
  readonly token: string;
}

export const rowOf = (row: Values): QuestionnaireRow => ({
  id: String(row.id),
  title: String(row.title),
  status: Number(row.status),
  mode: Number(row.mode),
  token: String(row.token),
});

/** The public address of a link. */
export const addressOf = (token: string): string => `${window.location.origin}/qa/${token}`;
