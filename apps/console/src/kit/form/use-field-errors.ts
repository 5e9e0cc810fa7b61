import { useEffect } from 'react';
import type { RowFinding } from '../../lib/http/api-error';
import { useLang } from '../../lib/language/i18n';
import { namePath } from './findings';

/** The form whose inputs show messages. */
interface Form {
  readonly setFields: (fields: { name: never; errors: string[] }[]) => void;
}

/** Shows the findings of the server at their inputs, in the language of the moment. */
export function useFieldErrors(form: Form | undefined, findings: readonly RowFinding[]): void {
  const lang = useLang();
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages follow the language
  useEffect(() => {
    const errors = findings.flatMap(({ path, msg }) => (path ? [{ name: namePath(path) as never, errors: [msg] }] : []));
    if (errors.length > 0) form?.setFields(errors);
  }, [form, findings, lang]);
}
