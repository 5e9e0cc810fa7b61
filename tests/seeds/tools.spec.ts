import { useApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';

const app = useApp({ seed: 'small' });

interface Page<T> {
  readonly records: readonly (T & { readonly id: string })[];
}

describe('the development tools of the demo', () => {
  it('list data sources of the own database, without a readable password', async () => {
    const platform = await app().as('000000', 'admin');
    const { records } = await platform.ask<Page<{ name: string; url: string; password?: string }>>('develop.datasource/list');
    expect(records.map(({ name, url }) => [name, url]).sort()).toEqual([
      ['业务库', 'own'],
      ['报表库', 'own'],
    ]);
    expect(records.map(({ password }) => password ?? '').sort()).toEqual(['', '******']);
    const stored = await (await workspaceOf(app())).db.reading().all<{ password: string }>('SELECT password FROM datasource');
    expect(stored.filter(({ password }) => password?.includes('demo'))).toEqual([]);
  });

  it('list models with the labelled columns of existing tables', async () => {
    const platform = await app().as('000000', 'admin');
    const { records } = await platform.ask<Page<{ modelTable: string }>>('develop.model/list');
    expect(records.map(({ modelTable }) => modelTable).sort()).toEqual(['expense_type', 'sale', 'sale_product']);
    for (const { id, modelTable } of records) {
      const columns = await platform.ask<{ jdbcName: string; jdbcComment: string }[]>('develop.select', { modelId: id });
      const { fields } = await platform.ask<{ fields: { name: string }[] }>('develop.table-info', { modelId: id });
      expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(columns.map(({ jdbcName }) => jdbcName)));
      // Labels of the product are Chinese here; a derived comment is the name of its column.
      expect([modelTable, columns.filter(({ jdbcComment }) => /\p{Script=Han}/u.test(jdbcComment)).length > 1]).toEqual([modelTable, true]);
    }
  });

  it('generate code of each shape, which can be previewed', async () => {
    const platform = await app().as('000000', 'admin');
    const { records } = await platform.ask<Page<{ codeName: string; templateType: string }>>('develop.code/list');
    expect(records.map(({ templateType }) => templateType).sort()).toEqual(['crud', 'sub', 'tree']);
    for (const { id, codeName } of records) {
      const { files } = await platform.ask<{ files: { path: string; content: string }[] }>('develop.preview', { id });
      expect([codeName, files.length > 15]).toEqual([codeName, true]);
      expect(files.filter(({ content }) => content.includes('{{'))).toEqual([]);
    }
  });
});

describe('the table settings of the demo', () => {
  it.each([
    ['100001', 'boss', '调拨单', '单号'],
    ['100002', 'owner', 'Storage transfer', 'Order no.'],
  ])('list in %s the tables that the owner has arranged', async (tenantId, account, name, orderNo) => {
    const owner = await app().as(tenantId, account);
    const tables = await owner.ask<{ tableId: string; name: string; status: number }[]>('phone.basicConfig.listTable');
    expect(tables.map(({ tableId, status }) => [tableId, status])).toEqual([
      ['costAdjust', 1],
      ['storageTransfer', 1],
      ['unitWipe', 0],
    ]);
    expect(tables[1]?.name).toBe(name);
    const attrs = await owner.ask<object[]>('phone.basicConfig.listTableAttr', { tableId: 'storageTransfer', type: 2 });
    expect(attrs[0]).toMatchObject({ key: 'orderNo', name: orderNo, fixed: 'left', sort: 1 });
    const inUse = await owner.ask<{ columns: object[]; search: object[] }>('phone.basicConfig.queryTableAttr', { id: 'storageTransfer' });
    expect([inUse.columns.length, inUse.search.length]).toEqual([2, 3]);
    expect(await owner.ask('phone.basicConfig.queryTableAttr', { id: 'unitWipe' })).toMatchObject({ columns: [] });
  });
});
