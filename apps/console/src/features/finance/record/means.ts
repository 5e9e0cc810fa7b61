/** The amounts of a record beside its payments, those that are nothing left out. */
export const MEANS = ['balanceAmount', 'discountAmount', 'balanceBackAmount'] as const;
