/**
 * Calendar days after which a unit in stock, an overdue bill or a row that waits needs attention, then is a danger: the warning and
 * danger days of the specification.
 */
export const AGE_DAYS = { warning: 7, danger: 10 } as const;
