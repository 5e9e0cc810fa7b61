import { fileSizeText } from './file-size';

it.each([
  [12, '1 KB'],
  [88_100, '86 KB'],
  [1_468_006, '1.4 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
