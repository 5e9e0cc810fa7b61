import { f } from './field.js';
import { fileNameIn, filesIn } from './files-in.js';

const fields = {
  images: f.images('附件', 'Attachments'),
  shown: f.images('只读', 'Read only').readOnly(),
  remark: f.remark(),
  products: f.list('商品', 'Products', { productNo: f.text(16, '编号', 'No.'), images: f.images('凭证', 'Evidence') }),
};

it('filesIn returns attachments of the document and its lines with their paths', () => {
  const found = filesIn(fields, { images: ['a', 'b'], shown: ['c'], products: [{ productNo: '1' }, { images: ['d'] }] });
  expect(found?.map(({ link, path, row }) => [link, path, row])).toEqual([
    ['a', 'images[0]', undefined],
    ['b', 'images[1]', undefined],
    ['d', 'products[1].images[0]', 2],
  ]);
});

it('filesIn distinguishes an absent file list from an empty one', () => {
  expect(filesIn(fields, { remark: 'x', products: [{ productNo: '1' }] })).toBeUndefined();
  expect(filesIn(fields, { images: [] })).toEqual([]);
  expect(filesIn(fields, { products: [{ images: [] }] })).toEqual([]);
});

it('fileNameIn returns the file name only for links of this server', () => {
  const name = `${'0'.repeat(31)}a.png`;
  expect(fileNameIn(`/api/blade-phone/file/getFile?name=${name}`)).toBe(name);
  expect(fileNameIn(`https://example.com/${name}`)).toBeUndefined();
  expect(fileNameIn('/api/blade-phone/file/getFile?name=a.svg')).toBeUndefined();
});
