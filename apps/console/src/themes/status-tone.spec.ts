import { statusTone } from './status-tone';

describe('statusTone', () => {
  it('shows 100, 200 and 300 as not started, in progress and done', () => {
    expect([100, 200, 300].map((code) => statusTone('payment', code))).toEqual(['neutral', 'progress', 'done']);
  });

  it('shows a pending review as needing attention', () => {
    expect(statusTone('review', 100)).toBe('attention');
    expect(statusTone('review', 300)).toBe('done');
  });

  it('shows units outside the company as away', () => {
    expect(statusTone('productStage', 900)).toBe('away');
    expect(statusTone('productStage', 1300)).toBe('away');
  });

  it('shows codes without a tone as neutral', () => {
    expect(statusTone('basicConfigType', 62)).toBe('neutral');
  });
});
