import { label } from '@phone-trade/shared';
import { NameIndex } from './name-index.js';

const rows = [
  { id: '1', status: 1, name: 'iPhone 13', other: 'Apple iPhone 13' },
  { id: '2', status: 1, name: 'IPHONE13', other: null },
  { id: '3', status: 0, name: 'iPhone X', other: 'Ten' },
  { id: '4', status: 1, name: 'Ten', other: '' },
];
const index = new NameIndex(label('型号', 'model'), rows, (row) => [row.name, row.other]);
const found = (name: string): string | undefined => {
  const { row, error } = index.find(name);
  return row?.id ?? error?.key;
};

test('an exact name match wins over similar names', () => {
  expect([found('iPhone 13'), found('IPHONE13'), found('Apple iPhone 13')]).toEqual(['1', '2', '1']);
});

test('a mark that nobody sees is ignored, as in every other code', () => {
  expect([found('iPhone\u200b 99'), found('T\u200be\u00adn')]).toEqual(['SHEET_UNKNOWN_NAME', '4']);
});

test('width, spaces and case are ignored unless the match becomes ambiguous', () => {
  expect([found('ａｐｐｌｅ iphone１３'), found('iphone 13')]).toEqual(['1', 'SHEET_AMBIGUOUS_NAME']);
});

test('a disabled row is reported as disabled, an unknown name as unknown, and an enabled namesake wins', () => {
  expect([found('iphone x'), found('iPhone 99'), found('Ten'), found('')]).toEqual([
    'ERP_CONFIG_DISABLED',
    'SHEET_UNKNOWN_NAME',
    '4',
    'SHEET_UNKNOWN_NAME',
  ]);
});
