import { type CrudSpec, Field, type Fields, f, isEmpty, label } from '@phone-trade/shared';
import { nameProperty } from '../../platform/context/names.js';
import type { CheckOptions } from '../../platform/input/check.js';

const idField = new Field('ref', label('编号', 'Id'));
const versionField = new Field('int', label('版本', 'Version'));
const tenantField = f.text(12, '租户', 'Tenant');

/** The input of `detail`. */
export const idInput: Fields = { id: idField.required() };

/** The input of `remove`: a comma list or an array. Emptiness is the service's refusal, with the words the console shows. */
export const idsInput: Fields = { ids: new Field('ids', label('编号', 'Ids')) };

/** The input of `submit`, `create` and `update`. */
export const rowInput = (spec: CrudSpec): Fields => ({
  ...spec.fields,
  id: idField,
  version: versionField,
  ...(spec.everyTenant ? { tenantId: tenantField } : {}),
});

/** Base columns that clients send back with the row they were given. */
const SENT_BACK = new Set([
  'tenantId',
  'createUser',
  'createUserName',
  'createDept',
  'createDeptName',
  'createTime',
  'insertTime',
  'updateUser',
  'updateUserName',
  'updateTime',
  'isDeleted',
  'requestId',
]);

/** Properties that are not validated: base columns, the labels of codes and references, and client data under `$…`. */
export function ignored(spec: Pick<CrudSpec, 'fields'>): (property: string) => boolean {
  const labels = new Set<string>();
  for (const [property, field] of Object.entries(spec.fields)) {
    if (field.is.table) labels.add(`${property}Text`).add(`${property}TextEn`);
    if (field.is.ref) labels.add(nameProperty(property, field.is.ref));
  }
  return (property) => property.startsWith('$') || SENT_BACK.has(property) || labels.has(property);
}

/** A row with an id is a change of that row, so absent fields stay as they are; without one it is a new row. */
export const submitOptions = (spec: CrudSpec): CheckOptions => ({ ignore: ignored(spec), partial: (input) => !isEmpty(input.id) });
