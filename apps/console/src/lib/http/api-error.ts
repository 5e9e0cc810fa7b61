import type { Label } from '@phone-trade/shared';
import { type Said, textOf } from '../notice/said';

/** One finding about one input, as `data.rows` of a refused call carries it. */
export interface RowFinding {
  /** The field, `products[0].imei`. */
  readonly path?: string;
  readonly row?: number;
  /** It only warns, and can be confirmed. */
  readonly warning?: true;
  readonly key: string;
  readonly msg: string;
}

/** Gives a text in the language of the moment: a message in sight follows the switch. */
export const following = <T extends object>(what: T, name: keyof T & string, said: Said | undefined): T =>
  said ? Object.defineProperty(what, name, { get: () => textOf(said), enumerable: true, configurable: true }) : what;

/** What the server said in both languages. */
export const saidIn = (texts: Label | undefined): Said | undefined => texts && ((lang) => texts[lang]);

/** A call the server refused, or one that never reached it (`code` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: number,
    message: string,
    /** Key of the error catalogue; match on this, never on the text. */
    readonly key = '',
    readonly rows: readonly RowFinding[] = [],
    readonly traceId = '',
    /** Warnings that the user has to confirm. */
    readonly warnings: readonly RowFinding[] = [],
    /** With what to come back for the second step of a sign-in. */
    readonly ticket?: string,
  ) {
    super(message);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The server never judged it: no network, given up, or a server that is too busy or down. The same may be asked again. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) ? error.code === 0 || error.code === 429 || error.code >= 500 : error instanceof DOMException;
