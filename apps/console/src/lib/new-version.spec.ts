import { scriptOf } from './new-version';

describe('the script of a page', () => {
  it('is the one that the build has named', () => {
    const html = '<head><script type="module" crossorigin src="/assets/index-DmGAcgFL.js"></script><script src="/assets/later.js">';
    expect(scriptOf(html)).toBe('/assets/index-DmGAcgFL.js');
  });

  it('is none on a page of anything else, or of the sources', () => {
    expect(scriptOf('<h1>Sign in to this network</h1>')).toBeUndefined();
    expect(scriptOf('<script type="module" src="/src/main.tsx"></script>')).toBeUndefined();
  });
});
