/** Where a cell is in a form: `expenses.k1.amount`. */
export const cellPath = (list: string, rowKey: string, column: string): string => `${list}.${rowKey}.${column}`;
