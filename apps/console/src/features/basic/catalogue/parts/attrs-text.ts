import type { Lang, ModelAttr } from '@phone-trade/shared';

const inLang = (zh: string, en: string | undefined, lang: Lang): string => (lang === 'en' && en ? en : zh);

/** What the units of a model differ in, as one text: `容量 64G / 128G · 颜色 黑 / 白`. */
export const attrsText = (attrs: readonly ModelAttr[], lang: Lang): string =>
  attrs
    .map((attr) => {
      const values = attr.values.map((value) => inLang(value.valueText, value.valueTextEn, lang)).join(' / ');
      return `${inLang(attr.attrName, attr.attrNameEn, lang)} ${values}`;
    })
    .join(' · ');
