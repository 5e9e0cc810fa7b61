import { activeQueue, type Queue, withQueue } from './queues';

const label = { zh: '', en: '' };
const ALL: Queue = { key: 'all', label, filters: {} };
const REVIEW: Queue = { key: 'review', label, filters: { reviewStatus: '100' } };
const RECEIVE: Queue = { key: 'receive', label, filters: { reviewStatus: '300', receiveStatus: '100,200' } };
const QUEUES = [ALL, REVIEW, RECEIVE];

describe('queues', () => {
  it('are recognised by all of their filters', () => {
    expect(activeQueue(QUEUES, { imei: '1' })).toBe(ALL);
    expect(activeQueue(QUEUES, { reviewStatus: '100' })).toBe(REVIEW);
    expect(activeQueue(QUEUES, { reviewStatus: '300', receiveStatus: '100,200' })).toBe(RECEIVE);
    expect(activeQueue(QUEUES, { reviewStatus: '300' })).toBeUndefined();
  });

  it('replace each other and keep the other filters', () => {
    expect(withQueue(QUEUES, REVIEW, { reviewStatus: '300', receiveStatus: '100,200', channelId: '7' })).toEqual({
      reviewStatus: '100',
      channelId: '7',
    });
    expect(withQueue(QUEUES, ALL, { reviewStatus: '100' })).toEqual({});
  });
});
