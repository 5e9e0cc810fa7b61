import { arriving, isMissingCode } from './missing-code';

it.each([
  'Failed to fetch dynamically imported module: http://shop/assets/page-1a.js',
  'error loading dynamically imported module: http://shop/assets/page-1a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page-1a.css',
])('%s means that a chunk failed to load', (message) => {
  expect(isMissingCode(new Error(message))).toBe(true);
});

it('any other error is an application error', () => {
  expect(isMissingCode(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
});

it('a chunk that misses its time limit counts as missing, a loaded chunk is returned', async () => {
  const never = new Promise<never>(() => undefined);
  const error: unknown = await arriving(never, 0).catch((late: unknown) => late);
  expect(isMissingCode(error)).toBe(true);
  expect(await arriving(Promise.resolve('code'))).toBe('code');
});
