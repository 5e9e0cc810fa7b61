import type { Label, Lang } from '@phone-trade/shared';
import i18next from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { LOADERS, PARTS, type Part } from '../locales/strings';
import { CONFIG } from './config';
import { currentLang, setPreference } from './preferences';

/** The one translator. Components use `useT`, everything else `i18n.t`. */
export const i18n = i18next;

const wanted = new Set<Part>(['entry']);

/** Starts the translator in the language of this browser. */
export async function startI18n(): Promise<void> {
  const lang = currentLang();
  await i18next.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    ns: PARTS,
    defaultNS: 'entry',
    fallbackNS: PARTS.filter((part) => part !== 'entry'),
    resources: { [lang]: { entry: await LOADERS[lang].entry() } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  document.documentElement.lang = lang;
}

/** Loads the strings a route needs, in the language of the moment; from then on they follow when the language changes. */
export async function loadStrings(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  await load(currentLang());
}

async function load(lang: Lang): Promise<void> {
  const missing = [...wanted].filter((part) => !i18next.hasResourceBundle(lang, part));
  await Promise.all(missing.map(async (part) => i18next.addResourceBundle(lang, part, await LOADERS[lang][part]())));
}

/** Switches the language of the whole console. */
export async function switchLang(lang: Lang): Promise<void> {
  await load(lang);
  setPreference('lang', lang);
  document.documentElement.lang = lang;
  await i18next.changeLanguage(lang);
}

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** `t('kit.search')`. */
export function useT(): Translate {
  return useTranslation().t as Translate;
}

export function useLang(): Lang {
  return useTranslation().i18n.language === 'en' ? 'en' : 'zh';
}

/** The text of a label; English ones are stored in lower case and begin with a capital on the screen. */
export function labelText(label: Label, lang: Lang): string {
  return lang === 'zh' ? label.zh : label.en.charAt(0).toUpperCase() + label.en.slice(1);
}

/** `const l = useLabel(); l(field.label)`. */
export function useLabel(): (label: Label) => string {
  const lang = useLang();
  return useCallback((label) => labelText(label, lang), [lang]);
}

export const productTitle = (): string => CONFIG.productTitle[currentLang()];
