import { matchesPinyin } from './pinyin';

describe('matchesPinyin', () => {
  it('matches initials, whole syllables and both mixed', () => {
    for (const typed of ['szs', 'hqb', 'huaqiang', 'shenzhens', 'HQB'])
      expect([typed, matchesPinyin('深圳市华强北', typed)]).toEqual([typed, true]);
  });

  it('matches any reading of a character', () => {
    expect(matchesPinyin('重庆仓', 'cq')).toBe(true);
  });

  it('neither skips characters nor matches non-Chinese text', () => {
    expect(matchesPinyin('深圳市华强北', 'sb')).toBe(false);
    expect(matchesPinyin('iPhone', 'iph')).toBe(false);
    expect(matchesPinyin('深圳', '圳')).toBe(false);
  });
});
