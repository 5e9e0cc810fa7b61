import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { serverModule } from '../../support/server-module.js';
import { brief, type ImportAnswer, makeTrade, type Trade, upload, workbook } from './sheets.js';

const app = useApp({ seed: 'small' });

let boss: Caller;
let trade: Trade;

beforeAll(async () => {
  boss = await app().as('100001', 'boss');
  trade = await makeTrade(boss, '模板', '00990301');
});

interface Mapping {
  readonly field: string;
  readonly header?: string;
  readonly columnIndex?: number;
  readonly defaultValue?: string;
}
interface Template {
  readonly id: string;
  readonly version: number;
  readonly templateName: string;
  readonly mappings: readonly (Mapping & Readonly<Record<string, unknown>>)[];
}

/** A supplier's list: a title row, the supplier's headers, data rows. */
async function list(headers: readonly string[], ...records: readonly (readonly string[])[]): Promise<Buffer> {
  const { writeSheet } =
    await serverModule<typeof import('../../../apps/api/src/platform/excel/write-sheet.js')>('platform/excel/write-sheet.js');
  const cells = (row: number, texts: readonly string[]) => ({ row, ...Object.fromEntries(texts.map((text, i) => [String(i), text])) });
  return writeSheet({
    columns: headers.map((header, i) => ({ header, key: String(i) })),
    rows: [cells(1, ['发货清单']), ...records.map((texts, i) => cells(i + 3, texts))],
    headerRow: 2,
    rowKey: 'row',
  });
}

let made = 0;
const COLUMNS: readonly Mapping[] = [
  { field: 'imei', header: '手机串号', columnIndex: 1 },
  { field: 'purchasePrice', header: '结算价', columnIndex: 2, defaultValue: '900' },
];
/** A list of customers by their names alone. */
const COMPANIES: readonly Mapping[] = [
  { field: 'channelName', header: '客户名称', columnIndex: 1 },
  { field: 'flag', defaultValue: '客户' },
];
const template = (mappings: readonly Mapping[] = COLUMNS, more: object = {}) => {
  made += 1;
  return { templateName: `清单${made}`, templateType: 1, headerRow: 2, mappings, ...more };
};
/** Saves a template and answers it. */
async function saved(mappings?: readonly Mapping[], more?: object): Promise<Template> {
  const given = template(mappings, more);
  await boss.ask('phone.importTemplate.saveTemplate', given);
  const all = await boss.ask<Template[]>('phone.importTemplate.listTemplate', { templateName_equal: given.templateName });
  if (!all[0]) throw new Error('not saved');
  return all[0];
}
const supplied = () => [...COLUMNS, { field: 'supplier', defaultValue: trade.supplier }];
const bring = (file: Buffer, templateId?: string) =>
  boss.call<ImportAnswer>('phone.purchase.importPurchase', templateId ? { templateId } : {}, upload(file));

describe('an import template', () => {
  test('maps the fields of the import to the headers of a sheet', async () => {
    const fields = await boss.ask<Record<string, unknown>[]>('phone.importTemplate.listTemplateField', { templateType: 1 });
    expect(fields.find(({ field }) => field === 'purchasePrice')).toEqual({
      field: 'purchasePrice',
      fieldName: '采购价',
      fieldNameEn: expect.any(String),
      required: 1,
      dataType: 'money',
    });
    expect(fields.find(({ field }) => field === 'purchaseType')).toMatchObject({ dataType: 'code', dictType: 'purchaseType' });
    const file = upload(await list(['手机串号', '', '结算价'], ['350', 'x', ''], ['351', '', '12.5']));
    expect(await boss.ask('phone.importTemplate.parseExcelHeader', { headerRow: 2 }, file)).toEqual([
      { columnIndex: 1, header: '手机串号', sample: '350' },
      { columnIndex: 2, header: '', sample: 'x' },
      { columnIndex: 3, header: '结算价', sample: '12.5' },
    ]);
    expect(await boss.ask('phone.importTemplate.parseExcelHeader', {}, file)).toMatchObject([
      { header: '发货清单', sample: '手机串号' },
      {},
      {},
    ]);
    expectError(await boss.call('phone.importTemplate.parseExcelHeader', {}, upload(Buffer.from('<html>'))), 'FILE_NOT_XLSX');
  });

  test('is returned with derived fields and can be sent back as an update', async () => {
    const { id, version } = await saved();
    const found = await boss.ask<Template>('phone.importTemplate.getTemplateDetail', { id });
    expect(found.mappings[0]).toEqual({
      field: 'imei',
      header: '手机串号',
      columnIndex: 1,
      fieldName: '串号',
      fieldNameEn: 'IMEI',
      required: 0,
      dataType: 'imei',
    });
    await boss.ask('phone.importTemplate.updateTemplate', { ...found, headerRow: 3 });
    expect(await boss.ask('phone.importTemplate.getTemplateDetail', { id })).toMatchObject({ headerRow: 3, version: version + 1 });
    await boss.ask('phone.importTemplate.deleteTemplate', { ids: [id] });
    expectError(await boss.call('phone.importTemplate.getTemplateDetail', { id }), 'CRUD_NOT_FOUND');
  });

  test('has a unique name within its import, even for concurrent saves', async () => {
    const given = template();
    const answers = await Promise.all([1, 2, 3].map(() => boss.call('phone.importTemplate.saveTemplate', given)));
    expect(answers.map(({ key }) => key ?? 'saved').sort()).toEqual(['CRUD_DUPLICATE', 'CRUD_DUPLICATE', 'saved']);
    const other = { ...given, templateType: 6, mappings: COMPANIES };
    await boss.ask('phone.importTemplate.saveTemplate', other);
    await (await app().as('100002', 'owner')).ask('phone.importTemplate.saveTemplate', given);
  });

  test('with an unusable mapping is refused, each fault with its path', async () => {
    const refused = async (mappings: readonly Mapping[], more: object = {}) => {
      const answer = await boss.call<{ rows: { path: string; key: string }[] }>(
        'phone.importTemplate.saveTemplate',
        template(mappings, more),
      );
      expect(answer.status).toBe(400);
      return answer.data?.rows?.map(({ path, key }) => `${path} ${key}`);
    };
    expect(await refused([{ field: 'imei', columnIndex: 1 }])).toEqual(['mappings SHEET_FIELD_MISSING']);
    expect(await refused([...COLUMNS, { field: 'imei', columnIndex: 5 }])).toEqual(['mappings[2].field SHEET_FIELD_TWICE']);
    expect(await refused([...COLUMNS, { field: 'sn', columnIndex: 2 }])).toEqual(['mappings[2].columnIndex SHEET_COLUMN_TWICE']);
    expect(await refused([...COLUMNS, { field: 'nothing', columnIndex: 3 }])).toEqual(['mappings[2].field SHEET_FIELD_UNKNOWN']);
    expect(await refused([{ field: 'purchasePrice', defaultValue: 'cheap' }])).toEqual(['mappings[0].defaultValue INPUT_NOT_MONEY']);
    expect(await refused(COLUMNS, { templateType: 99 })).toEqual(['templateType INPUT_NOT_CODE']);
    expect(await refused(COLUMNS, { headerRow: 51 })).toEqual(['headerRow INPUT_TOO_BIG']);
  });

  test('can be used by every importing user and changed by authorised users only', async () => {
    const { id } = await saved();
    const seller = await app().as('100001', 'sales');
    expect(await seller.ask<Template[]>('phone.importTemplate.listTemplate', { templateType: 1 })).toContainEqual(
      expect.objectContaining({ id }),
    );
    expectError(await seller.call('phone.importTemplate.saveTemplate', template()), 'AUTH_FORBIDDEN');
    const stranger = await app().as('100002', 'owner');
    expectError(await stranger.call('phone.importTemplate.getTemplateDetail', { id }), 'CRUD_NOT_FOUND');
    expectError(await stranger.call('phone.importTemplate.deleteTemplate', { ids: [id] }), 'CRUD_NOT_FOUND');
  });
});

describe('a sheet read by an import template', () => {
  test('creates orders from its mapped columns and defaults, even if columns have moved', async () => {
    const { id } = await saved(supplied());
    const file = await list(['序号', '结算价', '手机串号'], ['1', '1000', trade.imei()], ['2', '', trade.imei()]);
    const { data } = await bring(file, id);
    expect(data).toMatchObject({ total: 2, success: 2, warnings: [] });
    const { goodsAmount } = await boss.ask<{ goodsAmount: number }>('phone.purchase.getPurchaseDetail', { orderNo: data.orderNos[0] });
    expect(goodsAmount).toBe(1900);
    expectError(await bring(file), 'FILE_BAD_HEADER');
  });

  test('is refused if a mapped column is missing or duplicated, and wrong cells are reported at their rows', async () => {
    const { id } = await saved(supplied());
    expectError(await bring(await list(['手机串号'], [trade.imei()]), id), 'FILE_BAD_HEADER');
    expectError(await bring(await list(['x', '手机串号', '手机串号', '结算价'], ['', trade.imei(), '', '1']), id), 'FILE_DUPLICATE_HEADER');
    const { data } = await bring(await list(['手机串号', '结算价'], [trade.imei(), 'cheap'], ['123', '100']), id);
    expect(brief(data.errors)).toEqual(['3 purchasePrice INPUT_NOT_MONEY', '4 model SHEET_MODEL_REQUIRED', '4 imei ERP_IMEI_INVALID']);
  });

  test('requires a template of its own import and tenant', async () => {
    const file = await list(['手机串号', '结算价'], [trade.imei(), '1000']);
    const company = await saved(COMPANIES, { templateType: 6 });
    expectError(await bring(file, company.id), 'CRUD_NOT_FOUND');
    const stranger = await app().as('100002', 'admin');
    expectError(await stranger.call('phone.company.importCompany', { templateId: company.id }, upload(file)), 'CRUD_NOT_FOUND');
  });

  test('adds companies, updates units and fills forms like a standard sheet', async () => {
    const companies = await saved(COMPANIES, { templateType: 6 });
    const customers = upload(await list(['客户名称'], ['模板客户甲']));
    expect(await boss.ask('phone.company.importCompany', { templateId: companies.id }, customers)).toMatchObject({ success: 1 });

    const imei = trade.imei();
    const { id } = await saved(supplied());
    const { data } = await bring(await list(['手机串号', '结算价'], [imei, '1000']), id);
    await boss.ask('phone.purchase.reviewPurchase', { orderNo: data.orderNos[0] });
    const units = await boss.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo: data.orderNos[0] });
    await boss.ask('phone.product.productStore', {
      warehouseId: trade.warehouseId,
      products: units.map(({ productNo }) => ({ productNo })),
    });

    const changes = await saved(
      [
        { field: 'imei', header: '手机串号', columnIndex: 1 },
        { field: 'saleAmount', header: '标价' },
      ],
      { templateType: 9 },
    );
    const priced = upload(await list(['手机串号', '标价'], [imei, '1500']));
    expect(await boss.ask('phone.product.batchUpdateByFile', { templateId: changes.id }, priced)).toMatchObject({ success: 1 });

    for (const [call, templateType, field] of [
      ['phone.sale.listPendingSaleByFile', 3, 'saleAmount'],
      ['phone.presale.listPendingListByFile', 2, 'presaleAmount'],
      ['phone.costAdjust.listAbleCostAdjustProductByFile', 4, 'adjustAmount'],
    ] as const) {
      const { id: templateId } = await saved(
        [
          { field: 'imei', header: '手机串号' },
          { field, header: '金额', defaultValue: '5' },
        ],
        { templateType },
      );
      const answer = await boss.ask(call, { templateId }, upload(await list(['手机串号', '金额'], [imei, ''])));
      expect(answer).toMatchObject([{ row: 3, ok: true, productNo: units[0]?.productNo, [field]: 5 }]);
    }
  });

  test('with standard columns needs no template', async () => {
    const file = await workbook([{ 供应商: trade.supplier, 型号: trade.model, 串号: trade.imei(), 采购价: '1000' }]);
    expect((await bring(file)).data).toMatchObject({ success: 1 });
  });
});
