import { f } from '@phone-trade/shared';
import { isFilled } from './use-head-fold';

describe('the head of a document', () => {
  const fields = { channelId: f.ref('company', '客户', 'Customer').required(), remark: f.remark() };

  it('is filled if no required field that is shown is empty', () => {
    expect(isFilled(fields, ['channelId', 'remark'], {})).toBe(false);
    expect(isFilled(fields, ['channelId', 'remark'], { channelId: '' })).toBe(false);
    expect(isFilled(fields, ['channelId', 'remark'], { channelId: '7' })).toBe(true);
    expect(isFilled(fields, ['remark'], {})).toBe(true);
  });
});
