import { ownWindow, withoutTarget } from './own-window';

const at = (search: string) => ({ pathname: '/wel/index', search });

describe('an address with target=_blank', () => {
  it('opens in a new window without the target', () => {
    expect(ownWindow(at('?target=_blank'))).toBe('/wel/index');
    expect(ownWindow(at('?a=1&target=_blank&b=%E4%B8%80'))).toBe('/wel/index?a=1&b=%E4%B8%80');
  });

  it('is recognised only by that target', () => {
    for (const search of ['', '?a=1', '?target=', '?targets=1']) expect(ownWindow(at(search))).toBeUndefined();
  });

  it('keeps a query without a target unchanged', () => {
    expect(withoutTarget(at('?a=b c'))).toBe('/wel/index?a=b c');
  });
});
