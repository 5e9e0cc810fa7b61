/** What a price list says of a unit; never what it cost, who sold it to us or where it lies. */
export interface SharedUnit {
  readonly productName?: string;
  readonly productAttr?: string;
  readonly conditionText?: string;
  readonly levelText?: string;
  readonly saleAmount?: number;
  readonly imei?: string;
}

/** What a price list is made of. */
export interface SharedStock {
  /** Whose it is. */
  readonly company: string;
  readonly units: readonly SharedUnit[];
}
