import { type Label, type Lang, labelText } from '@phone-trade/shared';
import i18next from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { LOADERS, type Part } from '../../locales/strings';
import { currentLang, setPreference } from '../browser/preferences';
import { CONFIG } from '../config';

/** The one translator. Components use `useT`, everything else `i18n.t`. */
export const i18n = i18next;

/** All strings are in one namespace. With one namespace per file, each lookup would search twenty namespaces. */
const SPACE = 'strings';

const wanted = new Set<Part>(['entry']);
const loaded: Readonly<Record<Lang, Set<Part>>> = { zh: new Set(), en: new Set() };

/** Starts the translator in the language of this browser. */
export async function startI18n(): Promise<void> {
  const lang = currentLang();
  await i18next.init({
    lng: lang,
    fallbackLng: false,
    ns: SPACE,
    defaultNS: SPACE,
    resources: { [lang]: { [SPACE]: {} } },
    interpolation: { escapeValue: false },
  });
  await load(lang);
  document.documentElement.lang = lang;
}

/**
 * Loads the strings a route needs, in the language of the moment; from then on they follow when the language changes. Nothing that shows
 * them is drawn before they are here.
 */
export async function loadStrings(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  await load(currentLang());
}

async function load(lang: Lang): Promise<void> {
  const missing = [...wanted].filter((part) => !loaded[lang].has(part));
  await Promise.all(
    missing.map(async (part) => {
      i18next.addResourceBundle(lang, SPACE, await LOADERS[lang][part](), true, true);
      loaded[lang].add(part);
    }),
  );
}

/** Switches the language of the whole console. */
export async function switchLang(lang: Lang): Promise<void> {
  await load(lang);
  setPreference('lang', lang);
  await show(lang);
}

async function show(lang: Lang): Promise<void> {
  document.documentElement.lang = lang;
  await i18next.changeLanguage(lang);
  tellReaders();
}

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Caches texts without values, because a page reads the same two hundred repeatedly. Missing texts are not cached. */
function translator(): Translate {
  const known = new Map<string, string>();
  const lang = i18next.language;
  return (key, values) => {
    // A text that is said later than its language was chosen is in the language of then.
    if (values || lang !== i18next.language) return i18next.t(key, values ?? {});
    let text = known.get(key);
    if (text === undefined) {
      text = i18next.t(key);
      if (text !== key) known.set(key, text);
    }
    return text;
  };
}

/** A new function after each change of language or strings, so that its dependents render again. */
let translate = translator();
const readers = new Set<() => void>();

function tellReaders(): void {
  translate = translator();
  for (const draw of readers) draw();
}

function subscribe(draw: () => void): () => void {
  readers.add(draw);
  return () => readers.delete(draw);
}

/** `t('kit.search')`. A page calls it in hundreds of places, so it does not use react-i18next (ADR 38). */
export const useT = (): Translate => useSyncExternalStore(subscribe, () => translate);

const currentOf = (): Lang => (i18next.language === 'en' ? 'en' : 'zh');

export const useLang = (): Lang => useSyncExternalStore(subscribe, currentOf);

/** `const l = useLabel(); l(field.label)`. */
export function useLabel(): (label: Label) => string {
  const lang = useLang();
  return useCallback((label) => labelText(label, lang), [lang]);
}

export const productTitle = (): string => CONFIG.productTitle[currentLang()];
