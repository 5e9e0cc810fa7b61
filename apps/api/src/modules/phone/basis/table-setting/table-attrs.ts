import { INPUT, PINNED, type RowError, type TableAttr, tableAttrFields, tableSettingFields } from '@phone-trade/shared';
import { invalid } from '../../../../platform/input/check.js';

/** Ids of tables and keys of columns: names of the console, never text to show. */
const NAME = /^[A-Za-z][\w.:/-]{0,63}$/;
const MAX_ATTRS = 200;

export function mustBeTableId(tableId: string): void {
  if (!/^[\w.:/-]{1,64}$/.test(tableId)) throw INPUT.NOT_ID({ field: tableSettingFields.tableId.label });
}

/** Refuses what the field specs cannot express: keys that are no names or occur twice, pins to nowhere. */
export function mustBeAttrs(attrs: readonly TableAttr[]): void {
  if (attrs.length > MAX_ATTRS) throw INPUT.TOO_MANY_ROWS({ field: tableSettingFields.attrs.label, max: MAX_ATTRS });
  const findings = attrs.flatMap((attr, i) => problems(attr, i, attrs));
  if (findings.length > 0) throw invalid(findings);
}

function problems(attr: TableAttr, i: number, attrs: readonly TableAttr[]): RowError[] {
  const finding = (property: keyof typeof tableAttrFields, refusal: typeof INPUT.NOT_CODE): RowError => ({
    path: `attrs[${i}].${property}`,
    row: i + 1,
    error: refusal({ field: tableAttrFields[property].label }),
  });
  return [
    ...(NAME.test(attr.key) ? [] : [finding('key', INPUT.NOT_ID)]),
    ...(attrs.findIndex(({ key }) => key === attr.key) === i ? [] : [finding('key', INPUT.TWICE)]),
    ...(attr.fixed === undefined || PINNED.some((pin) => pin === attr.fixed) ? [] : [finding('fixed', INPUT.NOT_CODE)]),
  ];
}
