// Where a unit is, in names: a wrong one does not compile. The labels are in codes/codes (`productStage`, `custody`, `outType`).

/** What is done with a unit next. */
export const STAGE = {
  /** Bought, and not in store yet. */
  incoming: 0,
  toDistribute: 200,
  toClaim: 300,
  toHandle: 400,
  toInspect: 500,
  toList: 600,
  toPrice: 700,
  toRepair: 800,
  outForRepair: 900,
  claimPending: 1000,
  toReject: 1100,
  toExchange: 1200,
  presold: 1300,
  toShip: 1400,
  boxed: 1500,
  sold: 2000,
  toReturn: 9000,
} as const;

/** Who has a unit. */
export const CUSTODY = {
  onTheWay: 0,
  inStore: 1,
  atRepair: 2,
  onPresale: 3,
  inTransfer: 4,
  withCustomer: 5,
  withSupplier: 6,
  lost: 7,
  scrapped: 8,
  comingBack: 9,
} as const;

/** How a unit has left us. */
export const OUT_TYPE = { none: 0, sold: 1, returned: 2, lost: 3, scrapped: 4 } as const;

/** Where a unit is. */
export interface Placement {
  readonly stage: number;
  readonly custody: number;
  readonly outType: number;
}
