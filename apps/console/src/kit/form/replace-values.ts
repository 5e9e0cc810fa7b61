/** What it needs of a form. */
interface Form<V> {
  readonly getFieldsValue: (all: true) => object;
  readonly setFieldsValue: (values: V) => void;
}

/** Gives a form these values and no others: `setFieldsValue` alone leaves what they lack, which was emptied, as it stands. */
export function replaceValues<V extends object>(form: Form<V>, values: NoInfer<V>): void {
  const empty = Object.fromEntries(Object.keys(form.getFieldsValue(true)).map((name) => [name, undefined]));
  form.setFieldsValue({ ...empty, ...values });
}
