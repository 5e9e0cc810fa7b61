import { langOf } from './preferences';

describe('language before anybody chooses', () => {
  it.each([
    [['zh-CN', 'en'], 'zh'],
    [['zh'], 'zh'],
    [['zh-Hant-TW'], 'zh'],
    [['en-GB', 'zh-CN'], 'en'],
    [['fr-FR', 'zh-CN', 'en'], 'zh'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ] as const)('%j is %s', (languages, lang) => {
    expect(langOf(languages)).toBe(lang);
  });
});
