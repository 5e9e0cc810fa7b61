import { type Fields, f, importOfType, type WireOf } from '@phone-trade/shared';

/** A field of an import, as far as it can be told without the language it is read in. */
export const factFields = {
  field: f.text(64, '字段', 'Field').required(),
  fieldName: f.text(64, '字段名称', 'Name').required(),
  fieldNameEn: f.text(64, '英文名称', 'English name').required(),
  required: f.int('必填', 'Required').required(),
  dataType: f.text(16, '类型', 'Kind').required(),
  dictType: f.text(32, '状态表', 'Table of codes'),
} satisfies Fields;

type FieldFacts = WireOf<typeof factFields>;

/** The fields that sheets of an import may have, in the order of its own sheet. */
export const fieldFacts = (type: number): readonly FieldFacts[] =>
  (importOfType(type)?.columns ?? []).map(({ key, label, field, required }) => ({
    field: key,
    fieldName: label.zh,
    fieldNameEn: label.en,
    required: required ? 1 : 0,
    dataType: field.kind,
    ...(field.is.table ? { dictType: field.is.table } : {}),
  }));
