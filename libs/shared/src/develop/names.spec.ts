import { camel, isFolder, isIdentifier, isPackageName, kebab, pascal, spaced } from './names.js';

describe('a name in generated code', () => {
  it.each(['shelf', 'sample_shelf', 'shelfCode2'])('may be %s', (name) => {
    expect(isIdentifier(name)).toBe(true);
  });

  it.each(['', '1st', 'a-b', "a'b", 'a"b', 'a`b', 'a b', 'a;', '货架', 'select', 'User', 'class', 'constructor', '__proto__'])(
    'must not be %j',
    (name) => {
      expect(isIdentifier(name)).toBe(false);
    },
  );

  it('of a package consists of small words that no language reserves', () => {
    expect(['org.springblade.modules', 'a'].map(isPackageName)).toEqual([true, true]);
    expect(['Org', 'a..b', '.a', 'org.new', 'a/b', ''].map(isPackageName)).toEqual([false, false, false, false, false, false]);
  });

  it('of a folder stays below its root', () => {
    expect(['apps/api', 'blade-ui_2.0', '.ci'].map(isFolder)).toEqual([true, true, true]);
    for (const folder of ['..', 'a/../b', '/etc', 'C:\\x', 'C:/x', 'a//b', 'a/', '.', 'a/./b', '', 'a b'])
      expect([folder, isFolder(folder)]).toEqual([folder, false]);
  });

  it('has the form of its place', () => {
    expect([camel('SAMPLE_SHELF'), pascal('sample_shelf'), pascal('sampleShelf'), kebab('SampleShelf2'), spaced('sample_shelf')]).toEqual([
      'sampleShelf',
      'SampleShelf',
      'SampleShelf',
      'sample-shelf2',
      'sample shelf',
    ]);
  });
});
