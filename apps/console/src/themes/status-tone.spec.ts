import { statusTone } from './status-tone';

describe('statusTone', () => {
  it('reads 100, 200, 300 as nothing yet, under way, complete', () => {
    expect([100, 200, 300].map((code) => statusTone('payment', code))).toEqual(['neutral', 'progress', 'done']);
  });

  it('asks for a person where a review is pending', () => {
    expect(statusTone('review', 100)).toBe('attention');
    expect(statusTone('review', 300)).toBe('done');
  });

  it('marks units that are with somebody else', () => {
    expect(statusTone('productStage', 900)).toBe('away');
    expect(statusTone('productStage', 1300)).toBe('away');
  });

  it('is neutral about codes nobody coloured', () => {
    expect(statusTone('basicConfigType', 62)).toBe('neutral');
  });
});
