/** One finding about one input, as `data.rows` of a refused call carries it. */
export interface RowFinding {
  /** The field, `products[0].imei`. */
  readonly path?: string;
  readonly row?: number;
  readonly key: string;
  readonly msg: string;
}

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
  ) {
    super(message);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
