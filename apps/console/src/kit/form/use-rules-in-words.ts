import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { useLang } from '../../lib/language/i18n';

type FieldFaults = ReturnType<FormInstance['getFieldsError']>;

/**
 * Shows the faults in sight that a form's rules found in the language of the moment. Faults of the server are left: no rule knows them
 * (`useFieldErrors`).
 */
export function useRulesInWords(form: FormInstance | undefined): void {
  const lang = useLang();
  const shown = useRef(lang);
  useEffect(() => {
    if (shown.current === lang) return;
    shown.current = lang;
    const faulty = form?.getFieldsError().filter(({ errors }) => errors.length > 0) ?? [];
    for (const { name } of faulty)
      form?.validateFields([name], { validateOnly: true }).catch((found: { readonly errorFields: FieldFaults }) => {
        form.setFields(found.errorFields.map(({ name: at, errors }) => ({ name: at, errors })));
      });
  }, [form, lang]);
}
