import { fileTypeOf, nameOfType } from './file-type.js';

const of = (text: string): string | undefined => fileTypeOf(Buffer.from(text, 'latin1'))?.extension;

it('knows a file by its bytes', () => {
  expect(of('\xff\xd8\xff\xe0\0\x10JFIF')).toBe('jpg');
  expect(of('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01')).toBe('png');
  expect(of('RIFF\x24\0\0\0WEBPVP8 \x18')).toBe('webp');
  expect(of('%PDF-1.7\n')).toBe('pdf');
  expect(of('PK\x03\x04\x14')).toBe('xlsx');
});

it.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html><script>'],
  ['a page behind a mark of its encoding', '\xef\xbb\xbf<html>'],
  ['a picture behind something else', ' \x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['a document behind something else', '<html>%PDF-1.7'],
  ['a sound that is no picture', 'RIFF\x24\0\0\0WAVEfmt '],
  ['an old workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['an animation', 'GIF89a'],
  ['nothing', ''],
])('takes %s for nothing it knows', (_what, text) => {
  expect(of(text)).toBeUndefined();
});

it('gives a name the ending of what the file is', () => {
  const png = fileTypeOf(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'));
  const jpg = fileTypeOf(Buffer.from('\xff\xd8\xff', 'latin1'));
  expect(png && nameOfType('box.PNG', png)).toBe('box.PNG');
  expect(png && nameOfType('page.html', png)).toBe('page.html.png');
  expect(png && nameOfType('box', png)).toBe('box.png');
  expect(jpg && nameOfType('box.jpeg', jpg)).toBe('box.jpeg');
  expect(png && nameOfType('x'.repeat(255), png)).toHaveLength(254);
});
