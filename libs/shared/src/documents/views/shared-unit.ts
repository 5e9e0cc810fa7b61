/** A unit in a price list, without its cost, supplier and location. */
export interface SharedUnit {
  readonly productName?: string;
  readonly productAttr?: string;
  readonly conditionText?: string;
  readonly levelText?: string;
  readonly saleAmount?: number;
  readonly imei?: string;
}

/** The data of a price list. */
export interface SharedStock {
  /** The name of the selling company. */
  readonly company: string;
  readonly units: readonly SharedUnit[];
}
