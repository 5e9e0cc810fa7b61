import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { askToken, md5 } from './support.js';

const app = useApp({ seed: 'tenants' });

/** quality S8. Each test has an account of its own: a lock outlasts the test. */
const guess = (username: string, n: number, headers = {}) => askToken(app(), { username, password: md5(`guess ${n}`) }, headers);

test('an account is locked after five failures, even for the right password and with a forged X-Forwarded-For', async () => {
  for (let n = 0; n < 5; n += 1) expectError(await guess('admin', n, { 'X-Forwarded-For': `10.0.0.${n}` }), 'AUTH_BAD_CREDENTIALS');
  expectError(await askToken(app(), {}, { 'X-Forwarded-For': '10.0.0.99' }), 'AUTH_LOCKED');
  expect((await askToken(app(), { tenantId: '100002' })).status).toBe(200);
});

test('an unknown account is locked in the same way', async () => {
  for (let n = 0; n < 5; n += 1) expectError(await guess('nobody', n), 'AUTH_BAD_CREDENTIALS');
  expectError(await guess('nobody', 5), 'AUTH_LOCKED');
});

test('concurrent guesses get no more than five attempts', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess('burst', n)));
  expect(answers.filter((answer) => answer.key === 'AUTH_BAD_CREDENTIALS')).toHaveLength(5);
  expect(answers.filter((answer) => answer.key === 'AUTH_LOCKED')).toHaveLength(7);
});

test('a right password resets the count', async () => {
  const platform = (password: string) => askToken(app(), { tenantId: '000000', password: md5(password) });
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 4; n += 1) expectError(await platform('wrong'), 'AUTH_BAD_CREDENTIALS');
    expect((await platform('admin')).status).toBe(200);
  }
});

test('twenty concurrent valid sign-ins all succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => askToken(app(), { tenantId: '100002' })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

test('one guess at each of many accounts locks the address', async () => {
  const keys: (string | undefined)[] = [];
  for (let n = 0; n < 60 && keys.at(-1) !== 'AUTH_LOCKED'; n += 1) keys.push((await guess(`spray${n}`, n)).key);
  expect(keys.at(-1)).toBe('AUTH_LOCKED');
});
