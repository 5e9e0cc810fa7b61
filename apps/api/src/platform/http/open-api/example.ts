import { codes, type Field, type Fields } from '@phone-trade/shared';
import { nameProperty } from '../../context/names.js';

const ID = '1800000000000000001';

/** Values of fields whose label would be no example of them. */
const BY_NAME: Readonly<Record<string, string>> = {
  tenantId: '100001',
  account: 'buyer',
  orderNo: 'CG260115000001',
  purchaseOrderNo: 'CG260115000001',
  productNo: 'P260115000001',
  imei: '490154203237518',
  parentId: '0',
};

const BY_FORMAT = {
  phone: '13800138000',
  email: 'buyer@example.com',
  url: 'https://example.com/',
  colour: '#1677ff',
  menuPath: '/purchase/order',
  identifier: 'shelf',
  packageName: 'org.example.stock',
  folder: 'apps/api',
} as const;

/** A value of a field in wire form: a body with it passes the checks of the field. */
export function exampleValue(name: string, field: Field): unknown {
  const { kind, is, label } = field;
  switch (kind) {
    case 'int':
      return Math.max(1, is.min ?? 1);
    case 'money':
      return Math.max(100, is.min ?? 0);
    case 'code':
    case 'flag':
      return is.only?.[0] ?? (is.table ? codes(is.table)[0]?.code : 1);
    case 'day':
      return '2026-01-15';
    case 'time':
      return '2026-01-15 09:30:00';
    case 'ref':
      return BY_NAME[name] ?? ID;
    case 'ids':
      return is.table ? [String(codes(is.table)[0]?.code)] : [ID];
    case 'imei':
      return BY_NAME.imei;
    case 'meid':
      return 'A0000012345678';
    case 'images':
      return ['/api/blade-resource/oss/picture/100001/example.png'];
    case 'texts':
      return [label.zh];
    case 'truth':
      return true;
    case 'list':
      return [exampleInput(is.fields ?? {})];
    case 'object':
      return exampleInput(is.fields ?? {});
    case 'json':
      return {};
    default:
      if (is.words) return Object.keys(is.words)[0];
      return (is.format ? BY_FORMAT[is.format] : (BY_NAME[name] ?? label.zh)).slice(0, is.maxLength);
  }
}

/** A body of an input. */
export const exampleInput = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { is }]) => !is.readOnly)
      .map(([name, field]) => [name, exampleValue(name, field)]),
  );

/** A row of an answer: codes and references come with their texts, lists with a row of their own. */
export const exampleRow = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => exampleMembers(name, field)));

function exampleMembers(name: string, field: Field): [string, unknown][] {
  const { kind, is, label } = field;
  if (kind === 'list') return [[name, is.fields ? [exampleRow(is.fields)] : []]];
  if (kind === 'object') return [[name, exampleRow(is.fields ?? {})]];
  const value = exampleValue(name, field);
  if (is.table && kind !== 'ids') {
    const row = codes(is.table).find(({ code }) => code === value);
    return [
      [name, value],
      [`${name}Text`, row?.zh ?? ''],
      [`${name}TextEn`, row?.en ?? ''],
    ];
  }
  return kind === 'ref' && is.ref
    ? [
        [name, value],
        [nameProperty(name, is.ref), label.zh],
      ]
    : [[name, value]];
}
