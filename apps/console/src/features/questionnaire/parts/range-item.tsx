import { isNumeric, qaQuestionSpec } from '@phone-trade/shared';
import { Form } from 'antd';
import { FieldItem } from '../../../kit/form/field-item';

/** A bound of the answers to a question with a number; other types have none. */
export function RangeItem({ name }: { readonly name: 'min' | 'max' }) {
  const type = Form.useWatch('type') as number | undefined;
  const field = qaQuestionSpec.fields[name];
  return field && type !== undefined && isNumeric(Number(type)) ? <FieldItem name={name} field={field} /> : null;
}
