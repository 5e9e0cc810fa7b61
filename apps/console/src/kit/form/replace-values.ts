import type { FormInstance } from 'antd';

/** Gives a form these values and no others: `setFieldsValue` alone leaves what they lack, which was emptied, as it stands. */
export function replaceValues<V extends object>(form: FormInstance<V>, values: V): void {
  const empty = Object.fromEntries(Object.keys(form.getFieldsValue(true)).map((name) => [name, undefined]));
  form.setFieldsValue({ ...empty, ...values } as Parameters<typeof form.setFieldsValue>[0]);
}
