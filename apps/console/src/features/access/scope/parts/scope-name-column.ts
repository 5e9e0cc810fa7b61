import type { Lang } from '@phone-trade/shared';
import type { Values } from '../../../../kit/text/ref-text';

/** The name of a scope as a column, in the language of the reader where it has one in it. */
export const scopeNameColumn = (lang: Lang) => ({
  width: 180,
  textOf: ({ scopeName, nameEn }: Values): string => String((lang === 'en' && nameEn) || scopeName),
});
