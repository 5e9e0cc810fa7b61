import type { RoleMatrix } from '@phone-trade/shared';
import { matrixLines } from './matrix-lines';

const matrix: RoleMatrix = {
  rows: [
    // Ordered by their place below one parent, as the server keeps them.
    { id: '3', parentId: '2', kind: 'button', title: '查看', titleEn: 'View', code: 'sale_view' },
    { id: '1', parentId: '0', kind: 'menu', title: '销售', titleEn: 'Sales', code: 'selling' },
    { id: '2', parentId: '1', kind: 'menu', title: '销售单', titleEn: 'Sale orders', code: 'sale' },
    { id: '4', parentId: '2', kind: 'button', title: '审核', titleEn: 'Review', code: 'sale_review' },
    { id: '5', parentId: '2', kind: 'dataScope', title: '本人的销售单', code: 'sale_own' },
  ],
  columns: [
    { id: 'lead', kind: 'role', name: 'Lead', has: ['1', '2', '3', '4'] },
    { id: 'sales', kind: 'role', name: 'Sales', has: ['1', '2', '3', '5'] },
  ],
};

test('without a filter matrixLines returns the sidebar tree with the granted buttons per screen', () => {
  const [group] = matrixLines(matrix, 'en', {});
  expect(group).toMatchObject({
    name: 'Sales',
    children: [{ name: 'Sale orders', buttons: 2, marks: { lead: { has: true, buttons: 2 } } }],
  });
  expect(group?.children?.[0]?.marks.sales).toEqual({ has: true, buttons: 1 });
});

test('the difference of two roles lists only rights of one of them, with their parent names', () => {
  expect(matrixLines(matrix, 'zh', { differing: true }).map(({ name }) => name)).toEqual([
    '销售 › 销售单 › 审核',
    '销售 › 销售单 › 本人的销售单',
  ]);
});

test('matrixLines filters by name and code, ignoring case', () => {
  expect(matrixLines(matrix, 'en', { text: 'REVIEW' }).map(({ code }) => code)).toEqual(['sale_review']);
  expect(matrixLines(matrix, 'en', { text: 'sale orders ›' }).map(({ code }) => code)).toEqual(['sale_view', 'sale_review', 'sale_own']);
});

test('on a phone matrixLines returns a flat list with each button after its screen', () => {
  expect(matrixLines(matrix, 'en', { flat: true }).map(({ code }) => code)).toEqual([
    'selling',
    'sale',
    'sale_view',
    'sale_review',
    'sale_own',
  ]);
});
