import { scriptsOf } from './new-version';

describe('the scripts of a page', () => {
  it('are those of the build', () => {
    const html = '<script type="module" crossorigin src="/assets/runtime-XK.js"></script><script type="module" src="/assets/start-Dm.js">';
    expect(scriptsOf(html)).toBe('/assets/runtime-XK.js,/assets/start-Dm.js');
  });

  it('are empty for a foreign page or a development page', () => {
    expect(scriptsOf('<h1>Sign in to this network</h1>')).toBe('');
    expect(scriptsOf('<script type="module" src="/src/main.ts"></script>')).toBe('');
  });
});
