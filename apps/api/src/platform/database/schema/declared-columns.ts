import { getMetadataArgsStorage } from 'typeorm';

/** The properties of an entity that are columns, as declared: known without an open database. */
export function columnsOf(entity: { readonly prototype: object }): ReadonlySet<string> {
  const line: unknown[] = [];
  for (let at: object | null = entity; at !== null; at = Object.getPrototypeOf(at) as object | null) line.push(at);
  const { columns } = getMetadataArgsStorage();
  return new Set(columns.filter(({ target }) => line.includes(target)).map(({ propertyName }) => propertyName));
}
