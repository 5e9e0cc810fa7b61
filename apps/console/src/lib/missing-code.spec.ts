import { isMissingCode } from './missing-code';

it.each([
  'Failed to fetch dynamically imported module: http://shop/assets/page-1a.js',
  'error loading dynamically imported module: http://shop/assets/page-1a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page-1a.css',
])('%s: code did not arrive', (message) => {
  expect(isMissingCode(new Error(message))).toBe(true);
});

it('any other error is a fault of ours', () => {
  expect(isMissingCode(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
});
