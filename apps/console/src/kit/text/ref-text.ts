export type Values = Readonly<Record<string, unknown>>;

/** The text the server sends beside an id: `channelId` → `channelName`, `payTypeId` → `payTypeText`. */
export function refText(values: Values, key: string): string | undefined {
  const base = key.replace(/Ids?$/, '');
  const found = [`${base}Name`, `${base}Text`, `${base}Title`]
    .map((name) => values[name])
    .find((value) => typeof value === 'string' && value !== '');
  return found as string | undefined;
}
