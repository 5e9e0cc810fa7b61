import type { Lang } from '@phone-trade/shared';
import { currentLang } from '../browser/preferences';

/** Says a text in the language of the moment. It is no string, so that a message in sight follows the switch of the language. */
export type Said = (lang: Lang) => string;

export const textOf = (said: Said): string => said(currentLang());
