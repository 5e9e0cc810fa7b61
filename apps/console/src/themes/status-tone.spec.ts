import { statusTone } from './status-tone';

describe('statusTone', () => {
  it('shows 100, 200 and 300 as waiting for somebody, in progress and done', () => {
    for (const table of ['payment', 'moneyReceipt', 'delivery', 'receiving', 'settled'] as const)
      expect([100, 200, 300].map((code) => statusTone(table, code))).toEqual(['attention', 'progress', 'done']);
  });

  it('shows 100 as neutral if nobody has to do anything', () => {
    for (const table of ['cancel', 'return', 'importStatus'] as const) expect(statusTone(table, 100)).toBe('neutral');
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
