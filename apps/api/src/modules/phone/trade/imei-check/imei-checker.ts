/** What a provider knows of a phone by its IMEI. Codes as those of a unit; 0 and absent are unknown. */
export interface ImeiAnswer {
  readonly lockStatus: number;
  readonly blacklistStatus: number;
  readonly simLock: number;
  readonly carrier?: string;
  readonly modelText?: string;
  /** `yyyy-MM-dd` */
  readonly warrantyEnd?: string;
  /** What the question cost, fen. */
  readonly fee: number;
}

/** A service that knows phones by their IMEIs. Slow and fallible: it is never asked within a transaction. */
export interface ImeiChecker {
  readonly provider: string;
  /** Throws where there is no answer; `until` ends the wait. */
  check(imei: string, until: AbortSignal): Promise<ImeiAnswer>;
}

/** The provider token of the checker. */
export const IMEI_CHECKER = 'ImeiChecker';
