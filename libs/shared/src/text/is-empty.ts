/** The emptiness rule of docs/domain.md 10.1: null, undefined, '', [] and {} are empty; numbers and booleans never are. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
