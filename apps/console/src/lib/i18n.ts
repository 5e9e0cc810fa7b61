import type { Label, Lang } from '@phone-trade/shared';
import i18next from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { zhEntry } from '../locales/zh/entry';
import { CONFIG } from './config';
import { currentLang, setPreference } from './preferences';

/** The one translator. Components use `useT`, everything else `i18n.t`. */
export const i18n = i18next;

type Strings = Readonly<Record<string, unknown>>;

/** `entry` is what the login page needs; `app` is the rest, loaded with the main layout. */
const LOADERS: Readonly<Record<Lang, { entry: () => Promise<Strings>; app: () => Promise<Strings> }>> = {
  zh: { entry: async () => zhEntry, app: async () => (await import('../locales/zh/app')).zhApp },
  en: { entry: async () => (await import('../locales/en/entry')).enEntry, app: async () => (await import('../locales/en/app')).enApp },
};

let appWanted = false;

/** Starts the translator in the stored language. */
export async function startI18n(): Promise<void> {
  const lang = currentLang();
  await i18next.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    ns: ['entry', 'app'],
    defaultNS: 'entry',
    fallbackNS: 'app',
    resources: { [lang]: { entry: await LOADERS[lang].entry() } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  document.documentElement.lang = lang;
}

/** Loads the strings of the main layout and its pages. */
export async function loadAppStrings(): Promise<void> {
  appWanted = true;
  await loadStrings(currentLang());
}

async function loadStrings(lang: Lang): Promise<void> {
  if (!i18next.hasResourceBundle(lang, 'entry')) i18next.addResourceBundle(lang, 'entry', await LOADERS[lang].entry());
  if (appWanted && !i18next.hasResourceBundle(lang, 'app')) i18next.addResourceBundle(lang, 'app', await LOADERS[lang].app());
}

/** Switches the language of the whole console. */
export async function switchLang(lang: Lang): Promise<void> {
  await loadStrings(lang);
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
