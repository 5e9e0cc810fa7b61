import { useEffect, useRef } from 'react';
import type { RowFinding } from '../../lib/http/api-error';
import { useLang } from '../../lib/language/i18n';
import { namePath } from './findings';

/** The form whose inputs show messages. */
interface Form {
  readonly setFields: (fields: { name: never; errors: string[] }[]) => void;
  readonly getFieldError: (name: never) => string[];
}

/** Shows the findings of the server at their inputs, in the language of the moment. What was corrected meanwhile stays without. */
export function useFieldErrors(form: Form | undefined, findings: readonly RowFinding[]): void {
  const lang = useLang();
  const shown = useRef<readonly RowFinding[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages follow the language
  useEffect(() => {
    const errors = findings.flatMap((finding) => {
      if (!finding.path) return [];
      const name = namePath(finding.path) as never;
      const isOpen = !shown.current.includes(finding) || form?.getFieldError(name).length !== 0;
      return isOpen ? [{ name, errors: [finding.msg] }] : [];
    });
    shown.current = findings;
    if (errors.length > 0) form?.setFields(errors);
  }, [form, findings, lang]);
}
