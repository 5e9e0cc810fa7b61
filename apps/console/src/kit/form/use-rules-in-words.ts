import { useEffect, useRef } from 'react';
import { useLang } from '../../lib/language/i18n';

interface Faulty {
  readonly name: (string | number)[];
  readonly errors: string[];
}

/** What is needed of a form. */
interface RuledForm {
  getFieldsError(): Faulty[];
  validateFields(names: Faulty['name'][], options: { readonly validateOnly: true }): Promise<unknown>;
  setFields(fields: object[]): void;
}

/**
 * Shows the faults in sight that a form's rules found in the language of the moment. Faults of the server are left: no rule knows them
 * (`useFieldErrors`).
 */
export function useRulesInWords(form: RuledForm | undefined): void {
  const lang = useLang();
  const shown = useRef(lang);
  useEffect(() => {
    if (shown.current === lang) return;
    shown.current = lang;
    const faulty = form?.getFieldsError().filter(({ errors }) => errors.length > 0) ?? [];
    for (const { name } of faulty)
      form?.validateFields([name], { validateOnly: true }).catch((found: { readonly errorFields: readonly Faulty[] }) => {
        form.setFields(found.errorFields.map(({ name: at, errors }) => ({ name: at, errors })));
      });
  }, [form, lang]);
}
