import { isEmpty } from '@phone-trade/shared';

type Values = Readonly<Record<string, unknown>>;

/** A row with the values it began with: suggestions nobody took up. Stored rows have none. */
export type Begun = {
  readonly key: string;
  readonly fresh?: Values | undefined;
};

/** A new row that remembers what it began with. */
export const begun = <V extends Values>(key: string, fresh: V): V & Begun => ({ ...fresh, key, fresh });

/** Whether nobody filled the row: it does not exist, for counts, checks and saves. `given` names values that follow others. */
export function isUnfilled<Row extends Begun>(row: Row, given: readonly string[] = []): boolean {
  const { fresh = {} } = row;
  return Object.entries(sentRow(row)).every(([name, value]) => isEmpty(value) || given.includes(name) || value === fresh[name]);
}

/** A row as the server takes it. */
export function sentRow<Row extends Begun>(row: Row): Values {
  const { key: _key, fresh: _fresh, ...values }: Begun = row;
  return values;
}
