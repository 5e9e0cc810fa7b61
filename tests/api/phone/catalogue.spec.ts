import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { flat, found, type Listed, type Node, only } from './basics.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100001', 'admin');
const stranger = () => app().as('100002', 'admin');

let next = 0;
const fresh = (stem: string): string => {
  next += 1;
  return `${stem}${next}`;
};
const tac = (): string => {
  next += 1;
  return String(99_000_000 + next);
};

async function category(who: Caller, more: object = {}): Promise<Listed> {
  const name = fresh('品类');
  await who.ask('phone.catalogue.saveCategory', { name, serialised: 1, ...more });
  return (await who.ask<Listed[]>('phone.catalogue.listCategory', { name_equal: name }))[0] as Listed;
}

async function brand(who: Caller, more: object = {}): Promise<Listed> {
  const name = fresh('Brand');
  await who.ask('phone.catalogue.saveBrand', { name, ...more });
  return (await who.ask<Listed[]>('phone.catalogue.listBrand', { name_equal: name }))[0] as Listed;
}

async function modelInput(who: Caller, more: object = {}) {
  return { categoryId: (await category(who)).id, brandId: (await brand(who)).id, modelName: fresh('Model '), ...more };
}

async function model(who: Caller, more: object = {}): Promise<Listed> {
  const input = await modelInput(who, more);
  await who.ask('phone.catalogue.saveModel', input);
  return only(who, 'phone.catalogue.pageModel', { modelName_equal: input.modelName, brandId: input.brandId });
}

describe('a model', () => {
  test('is named after brand and model, and keeps its attributes with ids', async () => {
    const who = await admin();
    const attrs = [
      { attrName: '颜色', attrNameEn: 'Colour', values: [{ valueText: '黑', valueTextEn: 'Black' }, { valueText: '<b>白</b>' }] },
    ];
    const maker = await brand(who);
    const stored = await model(who, { brandId: maker.id, modelName: 'X 1', attrs });
    expect(stored).toMatchObject({ productName: `${maker['name']} X 1`, brandName: maker['name'], attrs });
    const [colour] = stored['attrs'] as { attrId: string; values: { valueId: string }[] }[];
    expect(colour?.attrId).toMatch(/^\d+$/);
    await who.ask('phone.catalogue.updateModel', { ...stored, sort: 9 });
    expect(await only(who, 'phone.catalogue.pageModel', { id_ignore: '', productName_equal: stored['productName'] })).toMatchObject({
      attrs: stored['attrs'],
      sort: 9,
    });
  });

  test('takes over a new name of its brand', async () => {
    const who = await admin();
    const maker = await brand(who);
    const { modelName } = await model(who, { brandId: maker.id });
    await who.ask('phone.catalogue.updateBrand', { id: maker.id, name: 'Renamed' });
    expect(await only(who, 'phone.catalogue.pageModel', { modelName_equal: modelName })).toMatchObject({
      productName: `Renamed ${modelName}`,
      brandName: 'Renamed',
    });
  });

  test('has a unique name and unique type allocation codes', async () => {
    const who = await admin();
    const code = tac();
    const stored = await model(who, { tacs: ` ${code}，${tac()}\n${code}` });
    expect(String(stored['tacs']).split(',')).toHaveLength(2);
    expectError(
      await who.call('phone.catalogue.saveModel', {
        categoryId: stored['categoryId'],
        brandId: stored['brandId'],
        modelName: stored['modelName'],
      }),
      'CRUD_DUPLICATE',
    );
    expectError(await who.call('phone.catalogue.saveModel', await modelInput(who, { tacs: code })), 'ERP_TAC_USED');
    expectError(await who.call('phone.catalogue.saveModel', await modelInput(who, { tacs: '1234567' })), 'ERP_TAC_INVALID');
    await who.ask('phone.catalogue.updateModel', { id: stored.id, tacs: code });
  });

  test('refuses ambiguous attributes', async () => {
    const who = await admin();
    const values = [{ valueText: '黑' }];
    const refused = async (attrs: object[]) => who.call('phone.catalogue.saveModel', await modelInput(who, { attrs }));
    expectError(
      await refused([
        { attrName: '颜色', values },
        { attrName: '颜色', values },
      ]),
      'ERP_ATTR_TWICE',
    );
    expectError(await refused([{ attrName: '颜色', values: [...values, ...values] }]), 'ERP_ATTR_TWICE');
    expectError(await refused([{ attrName: '颜色', values: [] }]), 'INPUT_INVALID');
    expectError(await refused([{ attrName: '颜色', values, price: 1 }]), 'INPUT_INVALID');
  });

  test('belongs to an enabled category and brand of the tenant', async () => {
    const who = await admin();
    const foreign = await category(await stranger());
    expectError(await who.call('phone.catalogue.saveModel', await modelInput(who, { categoryId: foreign.id })), 'ERP_UNKNOWN_REF');
    const closed = await brand(who, { status: 0 });
    expectError(await who.call('phone.catalogue.saveModel', await modelInput(who, { brandId: closed.id })), 'ERP_CONFIG_DISABLED');
    const stored = await model(who);
    await who.ask('phone.catalogue.updateBrand', { id: stored['brandId'], status: 0 });
    await who.ask('phone.catalogue.updateModel', { ...stored, sort: 2 });
  });

  test('cannot be deleted while units use it, nor can its category or brand', async () => {
    const who = await admin();
    const { records } = await who.ask<{ records: Listed[] }>('phone.product.pageRealStoreByDetail', { size: 1 });
    expectError(await who.call('phone.catalogue.deleteModel', { ids: records[0]?.['modelId'] }), 'ERP_CONFIG_USED');
    const stored = await model(who);
    expectError(await who.call('phone.catalogue.deleteCategory', { ids: stored['categoryId'] }), 'ERP_CONFIG_USED');
    expectError(await who.call('phone.catalogue.deleteBrand', { ids: stored['brandId'] }), 'ERP_CONFIG_USED');
    await who.ask('phone.catalogue.deleteModel', { ids: stored.id });
    await who.ask('phone.catalogue.deleteCategory', { ids: stored['categoryId'] });
    await who.ask('phone.catalogue.deleteBrand', { ids: stored['brandId'] });
  });
});

describe('the catalogue tree', () => {
  test('nests category, brand and model, with unique keys', async () => {
    const who = await admin();
    const stored = await model(who);
    const second = await model(who, { brandId: stored['brandId'] });
    const empty = await category(who);
    const trees = await who.ask<Node[]>('phone.catalogue.catalogueTree');
    const at = trees.find(({ id }) => id === stored['categoryId']);
    expect(at).toMatchObject({
      kind: 'category',
      serialised: 1,
      children: [
        { id: stored['brandId'], kind: 'brand', children: [{ id: stored.id, kind: 'model', productName: stored['productName'] }] },
      ],
    });
    expect(trees.find(({ id }) => id === second['categoryId'])).toMatchObject({
      children: [{ id: stored['brandId'], children: [{ id: second.id }] }],
    });
    expect(trees.find(({ id }) => id === empty.id)).not.toHaveProperty('children');
    const keys = flat(trees).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('shows a change at once, and no data of another tenant', async () => {
    const who = await admin();
    const { id } = await category(who);
    const ids = async (caller: Caller) => (await caller.ask<Node[]>('phone.catalogue.catalogueTree')).map((node) => node.id);
    expect(await ids(who)).toContain(id);
    expect(await ids(await stranger())).not.toContain(id);
    await who.ask('phone.catalogue.deleteCategory', { ids: id });
    expect(await ids(who)).not.toContain(id);
  });
});

describe('the catalogue calls', () => {
  test('require a session and a permission', async () => {
    expectError(await app().anonymous.call('phone.catalogue.catalogueTree'), 'AUTH_UNAUTHORIZED');
    const buyer = await app().as('100001', 'buyer');
    await buyer.ask('phone.catalogue.pageModel', {});
    expectError(await buyer.call('phone.catalogue.saveModel', {}), 'AUTH_FORBIDDEN');
    expectError(await buyer.call('phone.catalogue.saveCategory', {}), 'AUTH_FORBIDDEN');
    expectError(await buyer.call('phone.catalogue.deleteBrand', {}), 'AUTH_FORBIDDEN');
  });

  test('change no data of another tenant', async () => {
    const mine = await model(await admin());
    const who = await stranger();
    expectError(await who.call('phone.catalogue.updateModel', { id: mine.id, modelName: 'x' }), 'CRUD_NOT_FOUND');
    expectError(await who.call('phone.catalogue.deleteModel', { ids: mine.id }), 'CRUD_NOT_FOUND');
    expectError(await who.call('phone.catalogue.updateCategory', { id: mine['categoryId'], name: 'x' }), 'CRUD_NOT_FOUND');
    expect(await found(who, 'phone.catalogue.pageModel', { modelName_equal: mine['modelName'] })).toBe(0);
  });
});

describe('the starter catalogue', () => {
  test('adds the brands and models that are missing, with values of the lists of the tenant, and nothing twice', async () => {
    const who = await stranger();
    const before = flat(await who.ask<Node[]>('phone.catalogue.catalogueTree')).length;
    const first = await who.ask<{ brands: number; models: number }>('phone.catalogue.importStarter', {});
    expect(first.models).toBeGreaterThan(0);
    expect(flat(await who.ask<Node[]>('phone.catalogue.catalogueTree')).length).toBeGreaterThan(before);
    const added = await only(who, 'phone.catalogue.pageModel', { productName_equal: 'HUAWEI Mate 60 Pro' });
    const { records: memories } = await who.ask<{ records: Listed[] }>('phone.basicConfig.pageBasicConfig', {
      basicConfigId: 4,
      size: 200,
    });
    const [memory] = (added as unknown as { attrs: { values: { valueId: string }[] }[] }).attrs;
    expect(memories.map(({ id }) => id)).toEqual(expect.arrayContaining(memory?.values.map(({ valueId }) => valueId) ?? []));
    expect(await who.ask('phone.catalogue.importStarter', {})).toEqual({ brands: 0, models: 0 });
  });

  test('is refused without the right to add models', async () => {
    expectError(await (await app().as('100001', 'buyer')).call('phone.catalogue.importStarter', {}), 'AUTH_FORBIDDEN');
  });
});
