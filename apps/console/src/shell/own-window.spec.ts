import { ownWindow, withoutTarget } from './own-window';

const at = (search: string) => ({ pathname: '/wel/index', search });

describe('a place that wants a window of its own', () => {
  it('says so by its target, and is opened without it', () => {
    expect(ownWindow(at('?target=_blank'))).toBe('/wel/index');
    expect(ownWindow(at('?a=1&target=_blank&b=%E4%B8%80'))).toBe('/wel/index?a=1&b=%E4%B8%80');
  });

  it('is none without a target', () => {
    for (const search of ['', '?a=1', '?target=', '?targets=1']) expect(ownWindow(at(search))).toBeUndefined();
  });

  it('keeps its query as it was written where there is no target in it', () => {
    expect(withoutTarget(at('?a=b c'))).toBe('/wel/index?a=b c');
  });
});
