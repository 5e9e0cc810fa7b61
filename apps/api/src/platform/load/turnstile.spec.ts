import { Turnstile } from './turnstile.js';

const person = (userId: string) => ({ tenantId: '100001', userId });

/** Work that the test ends explicitly. */
function work() {
  const ends: (() => void)[] = [];
  const begin = () => new Promise<void>((resolve) => ends.push(resolve));
  return { begin, ends };
}

it('the turnstile limits one user to a share of the places and admits others', async () => {
  const turnstile = new Turnstile(1, 10, 2);
  const { begin, ends } = work();
  const own = [turnstile.pass(begin, person('1')), turnstile.pass(begin, person('1'))];
  await expect(turnstile.pass(begin, person('1'))).rejects.toMatchObject({ key: 'SYSTEM_TOO_MANY' });
  const other = turnstile.pass(begin, person('2'));
  const namesake = turnstile.pass(begin, { tenantId: '100002', userId: '1' });
  for (const running of [...own, other, namesake]) {
    ends.at(-1)?.();
    await running;
  }
});

it('the turnstile frees a place after finished and failed work', async () => {
  const turnstile = new Turnstile(1, 10, 1);
  for (let i = 0; i < 3; i += 1) {
    await expect(turnstile.pass(() => Promise.reject(new Error('broken')), person('1'))).rejects.toThrow('broken');
  }
  await turnstile.pass(async () => undefined, person('1'));
});

it('the turnstile refuses a caller when all places are taken', async () => {
  const turnstile = new Turnstile(1, 1, 2);
  const { begin, ends } = work();
  const running = [turnstile.pass(begin, person('1')), turnstile.pass(begin, person('2'))];
  await expect(turnstile.pass(begin, person('3'))).rejects.toMatchObject({ key: 'SYSTEM_BUSY' });
  for (const one of running) {
    ends.at(-1)?.();
    await one;
  }
});
