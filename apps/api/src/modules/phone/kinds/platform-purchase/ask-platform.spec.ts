import { SYNC } from '@phone-trade/shared';
import { askPlatform } from './ask-platform.js';
import type { PurchasePlatform } from './purchase-platform.port.js';

const NAME = { zh: '拍机堂', en: 'Paijitang' };
const asked = { account: 'a', credential: 'c', from: '', to: '', cursor: null };
const ask = (page: PurchasePlatform['page']) => askPlatform({ page }, NAME, asked, 0, 5);

describe('a question to a platform', () => {
  it('answers its page', async () => {
    await expect(ask(async () => ({ rows: [], next: null }))).resolves.toEqual({ items: [], next: null });
  });

  it.each([
    ['that never answers', () => new Promise(() => {}), 'SYNC_DOWN'],
    ['that answers too late', () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 20)), 'SYNC_DOWN'],
    ['that is down', () => Promise.reject(new Error('refused')), 'SYNC_DOWN'],
    ['that answers something else', async () => '<html>', 'SYNC_BAD_ANSWER'],
    ['that does not know the account', () => Promise.reject(SYNC.REFUSED({ platform: NAME })), 'SYNC_REFUSED'],
  ])('is refused by one %s', async (_, page, key) => {
    await expect(ask(page as PurchasePlatform['page'])).rejects.toMatchObject({ key });
  });
});
