export type Lang = 'zh' | 'en';

/** A text in both languages of the product. */
export interface Label {
  readonly zh: string;
  readonly en: string;
}

export const label = (zh: string, en: string): Label => ({ zh, en });

/** The text of a label; English ones are stored in lower case and begin with a capital on the screen and on paper. */
export const labelText = ({ zh, en }: Label, lang: Lang): string => (lang === 'zh' ? zh : en.charAt(0).toUpperCase() + en.slice(1));

/** Fills `{name}` placeholders; an unknown placeholder stays visible. */
export function fill(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** The language of an `Accept-Language` header or a stored preference; Chinese is the default (docs/domain.md 10.3). */
export function langOf(value: string | undefined): Lang {
  return value !== undefined && /^en\b/i.test(value.trim()) ? 'en' : 'zh';
}
