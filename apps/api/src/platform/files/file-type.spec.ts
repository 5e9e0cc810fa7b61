import { fileTypeOf, nameOfType, typeOfUpload } from './file-type.js';

const of = (text: string): string | undefined => fileTypeOf(Buffer.from(text, 'latin1'))?.extension;

it('fileTypeOf detects the type by the first bytes', () => {
  expect(of('\xff\xd8\xff\xe0\0\x10JFIF')).toBe('jpg');
  expect(of('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01')).toBe('png');
  expect(of('RIFF\x24\0\0\0WEBPVP8 \x18')).toBe('webp');
  expect(of('%PDF-1.7\n')).toBe('pdf');
  expect(of('PK\x03\x04\x14')).toBe('xlsx');
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an HTML page', '<!doctype html><script>'],
  ['an HTML page with a byte order mark', '\xef\xbb\xbf<html>'],
  ['a PNG after a blank', ' \x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['a PDF after other bytes', '<html>%PDF-1.7'],
  ['a WAVE file', 'RIFF\x24\0\0\0WAVEfmt '],
  ['an XLS workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a GIF', 'GIF89a'],
  ['an empty file', ''],
])('fileTypeOf does not recognise %s', (_what, text) => {
  expect(of(text)).toBeUndefined();
});

it('typeOfUpload takes the name of an empty file for its type, and of no other', () => {
  const of = (name: string, text = '') => typeOfUpload(Buffer.from(text, 'latin1'), name)?.extension;
  expect(of('contract.PDF')).toBe('pdf');
  expect(of('box.jpeg')).toBe('jpg');
  for (const name of ['box.svg', 'page.html', 'pdf', '.pdf.exe', '']) expect(of(name)).toBeUndefined();
  expect(of('contract.pdf', '<html>')).toBeUndefined();
  expect(of('page.html', '%PDF-1.7')).toBe('pdf');
});

it('nameOfType appends the extension of the detected type', () => {
  const png = fileTypeOf(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'));
  const jpg = fileTypeOf(Buffer.from('\xff\xd8\xff', 'latin1'));
  expect(png && nameOfType('box.PNG', png)).toBe('box.PNG');
  expect(png && nameOfType('page.html', png)).toBe('page.html.png');
  expect(png && nameOfType('box', png)).toBe('box.png');
  expect(jpg && nameOfType('box.jpeg', jpg)).toBe('box.jpeg');
  expect(png && nameOfType('x'.repeat(255), png)).toHaveLength(254);
});
