import { importOfType } from '@phone-trade/shared';

/** A field of an import, as far as it can be told without the language it is read in. */
interface FieldFacts {
  readonly field: string;
  readonly fieldName: string;
  readonly fieldNameEn: string;
  readonly required: 0 | 1;
  readonly dataType: string;
  readonly dictType?: string;
}

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
