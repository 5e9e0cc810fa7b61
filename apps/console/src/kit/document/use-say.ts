import type { DocumentSpec } from '@phone-trade/shared';
import { useCallback } from 'react';
import { currentLang } from '../../lib/browser/preferences';
import { useLang, useT } from '../../lib/language/i18n';

/** Texts of a document kind: `say('document.done.save')` → "Storage transfer saved", "调拨单已保存". */
export function useSay({ label }: Pick<DocumentSpec, 'label'>): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  const t = useT();
  useLang();
  return useCallback(
    (key, values = {}) => {
      const text = t(key, { noun: currentLang() === 'zh' ? label.zh : label.en.toLowerCase(), ...values });
      // An English sentence may begin with the noun.
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
    [t, label],
  );
}
