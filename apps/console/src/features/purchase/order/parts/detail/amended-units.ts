import type { DetailUnit } from '../../order-detail';

/** The units of which something changed, with only what changed; `places` says which unit of the form each one is. */
export function amendedUnits(
  units: readonly DetailUnit[],
  values: readonly Readonly<Record<string, unknown>>[],
  names: readonly string[],
): { readonly details: readonly Record<string, unknown>[]; readonly places: readonly number[] } {
  const places: number[] = [];
  const details = units.flatMap((unit, i) => {
    const given = values[i] ?? {};
    const changes = names.filter((name) => (given[name] ?? '') !== (unit[name] ?? ''));
    if (changes.length === 0) return [];
    places.push(i);
    return [{ productNo: unit.productNo, ...Object.fromEntries(changes.map((name) => [name, given[name] ?? ''])) }];
  });
  return { details, places };
}
