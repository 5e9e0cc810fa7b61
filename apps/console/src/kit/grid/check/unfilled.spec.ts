import { begun, isUnfilled, sentRow } from './unfilled';

describe('a row', () => {
  const fresh = begun('k1', { calcType: 1, channelId: '7', amount: undefined });

  it('is unfilled while it has nothing but what it began with', () => {
    expect(isUnfilled(fresh)).toBe(true);
    expect(isUnfilled({ key: 'k2' })).toBe(true);
    expect(isUnfilled({ key: 'k2', attrs: [], remark: '' })).toBe(true);
  });

  it('is filled once a value is entered, also a zero or another choice', () => {
    expect(isUnfilled({ ...fresh, amount: 0 })).toBe(false);
    expect(isUnfilled({ ...fresh, calcType: 2 })).toBe(false);
  });

  it('stays unfilled if only a value changed that follows another', () => {
    expect(isUnfilled({ ...fresh, channelId: '8' })).toBe(false);
    expect(isUnfilled({ ...fresh, channelId: '8' }, ['channelId'])).toBe(true);
  });

  it('counts as filled if it was stored', () => {
    expect(isUnfilled({ key: '1', calcType: 1, channelId: '7' })).toBe(false);
  });

  it('is sent without its key and what it began with', () => {
    expect(sentRow({ ...fresh, amount: 5 })).toEqual({ calcType: 1, channelId: '7', amount: 5 });
  });
});
