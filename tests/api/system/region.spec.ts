import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });
const platform = () => app().as('000000', 'admin');
const buyer = () => app().as('100001', 'buyer');

interface Node {
  readonly id: string;
  readonly title: string;
  readonly hasChildren?: boolean;
}
interface Region {
  readonly code: string;
  readonly name: string;
}

describe('regions', () => {
  test('contain every province, prefecture and district of China, level by level', async () => {
    const who = await buyer();
    const provinces = await who.ask<Node[]>('system.region.lazy-tree', { parentCode: '00' });
    expect(provinces).toHaveLength(34);
    expect(provinces[0]).toEqual({ id: '11', parentId: '00', key: '11', value: '11', title: '北京市', hasChildren: true });
    expect(provinces.find(({ id }) => id === '71')).not.toHaveProperty('hasChildren');
    const cities = await who.ask<Node[]>('system.region.lazy-tree', { parentCode: '44' });
    expect([cities.length, cities[0]?.title]).toEqual([21, '广州市']);
    expect(await who.ask<Region[]>('system.region.select')).toContainEqual({ code: '44', name: '广东省' });
    expect(await who.ask<Region[]>('system.region.select', { code: '44' })).toContainEqual({ code: '4403', name: '深圳市' });
    expect((await who.ask<Region[]>('system.region.list', { level: 2 })).length).toBe(342);
    const districts = await who.ask<Node[]>('system.region.lazy-tree', { parentCode: '4403' });
    expect([districts.length, districts[0]?.title]).toEqual([9, '罗湖区']);
    // Neither the towns of a prefecture without districts nor development zones pass for districts.
    expect(await who.ask<Node[]>('system.region.lazy-tree', { parentCode: '4419' })).toEqual([]);
    expect((await who.ask<Node[]>('system.region.lazy-tree', { parentCode: '1301' })).map(({ title }) => title)).not.toContain(
      '石家庄高新技术产业开发区',
    );
  });

  test('can be opened by code, including the country', async () => {
    const who = await buyer();
    expect(await who.ask('system.region.detail', { code: '00' })).toMatchObject({ code: '00', parentName: '顶级', level: 0 });
    expect(await who.ask('system.region.detail', { code: '4403' })).toMatchObject({
      id: '4403',
      parentId: '44',
      parentName: '广东省',
      ancestors: '00,44',
      level: 2,
      regionLevel: 2,
      levelText: '地市',
      subCode: '03',
      provinceCode: '44',
      provinceName: '广东省',
      cityCode: '4403',
      cityName: '深圳市',
      hasChildren: true,
    });
    expectError(await who.call('system.region.detail', { code: '9999' }), 'CRUD_NOT_FOUND');
  });

  test('are listed whole or in pages, filtered by name and parent', async () => {
    const who = await buyer();
    const page = await who.ask<{ records: Region[]; total: number }>('system.region.list', { parentCode_equal: '44', current: 1, size: 5 });
    expect([page.total, page.records.length]).toEqual([21, 5]);
    expect(await who.ask<Region[]>('system.region.list', { name: '深圳', regionLevel: 2, nobodyKnows: 1 })).toMatchObject([
      { code: '4403' },
    ]);
  });

  test('are added below an existing parent and changed by code; parent names follow', async () => {
    const who = await platform();
    // The stock client sends children of a province with the country code in front.
    const district = { parentCode: '004403', code: '00440305', subCode: '05', name: '南山区', level: '3', sort: '5', parentName: '深圳市' };
    await who.ask('system.region.submit', district);
    expect(await who.ask('system.region.detail', { code: '440305' })).toMatchObject({
      parentCode: '4403',
      ancestors: '00,44,4403',
      level: 3,
      sort: 5,
      districtName: '南山区',
      cityName: '深圳市',
    });
    await who.ask('system.region.submit', { code: '440305', parentCode: '4403', name: '南山', remark: 'x' });
    await who.ask('system.region.submit', { code: '4403', name: '深圳' });
    expect(await who.ask('system.region.detail', { code: '440305' })).toMatchObject({ name: '南山', cityName: '深圳', parentName: '深圳' });
    expect(await who.ask<Node[]>('system.region.lazy-tree', { parentCode: '4403' })).toContainEqual(
      expect.objectContaining({ id: '440305', title: '南山' }),
    );
  });

  test('keep their parent and are deleted from the leaves', async () => {
    const who = await platform();
    await who.ask('system.region.submit', { code: '440199', parentCode: '4401', name: '试用区' });
    expectError(await who.call('system.region.submit', { code: '440199', parentCode: '4402', name: '试用区' }), 'REGION_PARENT_FIXED');
    expectError(await who.call('system.region.submit', { code: '99a', parentCode: '44', name: 'x' }), 'REGION_BAD_CODE');
    expectError(await who.call('system.region.submit', { code: '990101', parentCode: '9901', name: 'x' }), 'ERP_UNKNOWN_REF');
    expectError(await who.call('system.region.remove', undefined, { query: { id: '4401' } }), 'CRUD_HAS_CHILDREN');
    await who.ask('system.region.remove', undefined, { query: { id: '440199' } });
    expectError(await who.call('system.region.detail', { code: '440199' }), 'CRUD_NOT_FOUND');
    await who.ask('system.region.submit', { code: '440199', parentCode: '4401', name: '又一次' });
  });

  test('can be changed by the platform only', async () => {
    const owner = await app().as('100001', 'admin');
    expectError(await owner.call('system.region.submit', { code: '4403', name: 'x' }), 'AUTH_FORBIDDEN');
    expectError(await owner.call('system.region.remove', { id: '4403' }), 'AUTH_FORBIDDEN');
    const auditor = await app().as('000000', 'auditor');
    expectError(await auditor.call('system.region.submit', { code: '4403', name: 'x' }), 'AUTH_FORBIDDEN');
  });
});
