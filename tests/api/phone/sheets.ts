import { type EndpointId, imeiCheckDigit } from '@phone-trade/shared';
import type { Caller } from '../../support/caller.js';
import { serverModule } from '../../support/server-module.js';
import { only } from './basics.js';

type Writer = typeof import('../../../apps/api/src/platform/excel/write-sheet.js');
type Reader = typeof import('../../../apps/api/src/platform/excel/read-sheet.js');
type Sheets = typeof import('../../../apps/api/src/platform/excel/sheet.js');

/** A workbook with one row per record; its columns are all the keys that occur. */
export async function workbook(records: readonly Readonly<Record<string, unknown>>[], header?: readonly string[]): Promise<Buffer> {
  const { writeSheet } = await serverModule<Writer>('platform/excel/write-sheet.js');
  const names = header ?? [...new Set(records.flatMap((record) => Object.keys(record)))];
  return writeSheet({ columns: names.map((name) => ({ header: name, key: name })), rows: records });
}

/** The content of a workbook: its header, and each row as texts by header. */
export async function readBack(file: Buffer): Promise<{ header: readonly string[]; rows: Record<string, string>[] }> {
  const { readSheet } = await serverModule<Reader>('platform/excel/read-sheet.js');
  const { cellText } = await serverModule<Sheets>('platform/excel/sheet.js');
  const sheet = await readSheet(file);
  const rows = sheet.rows.map(({ cells }) => Object.fromEntries(sheet.header.map((name, index) => [name, cellText(cells[index] ?? '')])));
  return { header: sheet.header, rows };
}

export const upload = (content: Buffer, name = 'orders.xlsx') => ({ file: { name, content } });

/** The names a purchase sheet may use, made through the API so that they meet nothing of the demo. */
export interface Trade {
  readonly supplier: string;
  readonly supplierId: string;
  readonly customer: string;
  readonly model: string;
  readonly otherModel: string;
  readonly condition: string;
  readonly conditionEn: string;
  readonly level: string;
  readonly warehouse: string;
  readonly warehouseId: string;
  readonly warehouseCode: string;
  readonly closedWarehouse: string;
  /** The next IMEI of the first model, or of the other one. */
  imei(other?: boolean): string;
}

/** `tag` separates the names of two files, `tac` the first eight digits of their IMEIs (0010 to 0099 are unassigned). */
export async function makeTrade(who: Caller, tag: string, tac: string): Promise<Trade> {
  const otherTac = String(Number(tac) + 1).padStart(8, '0');
  const names = {
    supplier: `${tag}供应商`,
    customer: `${tag}客户`,
    condition: `${tag}99新`,
    conditionEn: `${tag} like new`,
    level: `${tag}A`,
    warehouse: `${tag}一号仓`,
    warehouseCode: `${tag}-W1`,
    closedWarehouse: `${tag}旧仓`,
  };
  await who.ask('phone.company.saveSupplier', { channelName: names.supplier });
  const { id: supplierId } = await only(who, 'phone.company.pageCompany', { channelName_equal: names.supplier });
  await who.ask('phone.company.saveChannel', { channelName: names.customer });
  await who.ask('phone.catalogue.saveCategory', { name: `${tag}手机`, serialised: 1 });
  await who.ask('phone.catalogue.saveBrand', { name: `${tag}牌` });
  const categoryId = await listed(who, 'phone.catalogue.listCategory', `${tag}手机`);
  const brandId = await listed(who, 'phone.catalogue.listBrand', `${tag}牌`);
  const attrs = [
    { attrName: '颜色', values: [{ valueText: '黑色', valueTextEn: 'Black' }] },
    { attrName: '内存', values: [{ valueText: '128G' }, { valueText: '256G' }] },
  ];
  await who.ask('phone.catalogue.saveModel', { categoryId, brandId, modelName: `${tag}X1`, tacs: tac, attrs });
  await who.ask('phone.catalogue.saveModel', { categoryId, brandId, modelName: `${tag}X2`, tacs: otherTac });
  await who.ask('phone.basicConfig.saveBasicConfig', { basicConfigId: 1, name: names.condition, nameEn: names.conditionEn });
  await who.ask('phone.basicConfig.saveBasicConfig', { basicConfigId: 2, name: names.level });
  const warehouse = { name: names.warehouse, code: names.warehouseCode, warehouseType: 1 };
  await who.ask('phone.basicConfig.saveWarehouse', warehouse);
  const { id: warehouseId } = await only(who, 'phone.basicConfig.pageWarehouse', { code_equal: names.warehouseCode });
  await who.ask('phone.basicConfig.saveWarehouse', { name: names.closedWarehouse, code: `${tag}-W0`, warehouseType: 1, status: 0 });
  let serial = 0;
  return {
    ...names,
    supplierId,
    warehouseId,
    model: `${tag}X1`,
    otherModel: `${tag}X2`,
    imei(other = false) {
      serial += 1;
      const first14 = `${other ? otherTac : tac}${String(serial).padStart(6, '0')}`;
      return `${first14}${imeiCheckDigit(first14)}`;
    },
  };
}

async function listed(who: Caller, list: EndpointId, name: string): Promise<string> {
  const rows = await who.ask<readonly { id: string; name: string }[]>(list);
  return rows.find((row) => row.name === name)?.id ?? '';
}

/** One finding of an import answer. */
export interface Finding {
  readonly row?: number;
  readonly field?: string;
  readonly key: string;
  readonly msg: string;
}

export interface ImportAnswer {
  readonly logId: string;
  readonly total: number;
  readonly success: number;
  readonly fail: number;
  readonly right: number;
  readonly orderNos: readonly string[];
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly errorFile?: string;
  readonly summary?: string;
}

/** `2 imei ERP_IMEI_INVALID` … in the order of the sheet. */
export const brief = (findings: readonly Finding[]): string[] => findings.map(({ row, field, key }) => `${row} ${field ?? '-'} ${key}`);

export interface Page<T> {
  readonly records: T[];
  readonly total: number;
}
