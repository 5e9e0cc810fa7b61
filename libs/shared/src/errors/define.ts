import { fill, type Label, type Lang } from '../text/label.js';

/** One entry of the error catalogue. `code` is the number in the envelope, the key is what tests and clients match. */
export interface ErrorEntry extends Label {
  readonly code: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 503;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
  readonly level?: 'expected' | 'suspicious';
}

export type ErrorParams = Readonly<Record<string, unknown>>;

/** A finding about one input: `path` is the field (`products[2].imei`), `row` the 1-based row of a list or sheet. */
export interface RowError {
  readonly path?: string;
  readonly row?: number;
  /** Set if the finding only warns: a caller that confirms its key may proceed (docs/domain.md 3.5). */
  readonly warning?: true;
  readonly error: AppError;
}

/** A refusal from the catalogue. The text is rendered with the answer, in the caller's language. */
export class AppError extends Error {
  constructor(
    readonly key: string,
    readonly entry: ErrorEntry,
    readonly params: ErrorParams = {},
    readonly rows: readonly RowError[] = [],
  ) {
    super(key);
    this.name = 'AppError';
  }

  text(lang: Lang): string {
    const words: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(this.params)) words[name] = inLang(value, lang);
    return fill(this.entry[lang], words);
  }
}

/** Reviver for JSON.parse: restores serialised refusals. */
export const reviveErrors = (_property: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('name' in value) || value.name !== AppError.name) return value;
  const { key, entry, params, rows } = value as unknown as AppError;
  return new AppError(key, entry, params, rows);
};

/** Parameters may be labels, errors or lists of both; they are rendered in the caller's language. */
function inLang(value: unknown, lang: Lang): unknown {
  if (Array.isArray(value)) return value.map((item) => inLang(item, lang)).join(lang === 'zh' ? '；' : '; ');
  if (value instanceof AppError) return value.text(lang);
  if (typeof value === 'object' && value !== null && 'zh' in value && 'en' in value) return (value as Label)[lang];
  return value;
}

type Placeholders<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | Placeholders<Rest> : never;
type ParamsOf<E extends ErrorEntry> = { readonly [P in Placeholders<E['zh']>]: unknown };
type Thrower<E extends ErrorEntry> = [Placeholders<E['zh']>] extends [never]
  ? (params?: ErrorParams, rows?: readonly RowError[]) => AppError
  : (params: ParamsOf<E> & ErrorParams, rows?: readonly RowError[]) => AppError;

const catalogue = new Map<string, ErrorEntry>();

/** Declares an area's errors: `throw PURCHASE.NO_SUPPLIER({ orderNo })`. Keys are `AREA_NAME`. */
export function defineErrors<const T extends Record<string, ErrorEntry>>(
  area: string,
  entries: T,
): { readonly [K in keyof T]: Thrower<T[K]> } {
  const throwers: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const key = `${area}_${name}`;
    catalogue.set(key, entry);
    throwers[name] = (params?: ErrorParams, rows?: readonly RowError[]) => new AppError(key, entry, params, rows);
  }
  return throwers as { readonly [K in keyof T]: Thrower<T[K]> };
}

/** Every declared entry by key; the catalogue test walks it. */
export const errorCatalogue = (): ReadonlyMap<string, ErrorEntry> => catalogue;
