import { matchesPinyin } from './pinyin';

describe('matchesPinyin', () => {
  it('knows initials, whole syllables and both together', () => {
    for (const typed of ['szs', 'hqb', 'huaqiang', 'shenzhens', 'HQB'])
      expect([typed, matchesPinyin('深圳市华强北', typed)]).toEqual([typed, true]);
  });

  it('reads a character that has several readings in either', () => {
    expect(matchesPinyin('重庆仓', 'cq')).toBe(true);
  });

  it('neither skips characters nor reads what is not Chinese', () => {
    expect(matchesPinyin('深圳市华强北', 'sb')).toBe(false);
    expect(matchesPinyin('iPhone', 'iph')).toBe(false);
    expect(matchesPinyin('深圳', '圳')).toBe(false);
  });
});
