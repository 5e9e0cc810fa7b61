import type { ColumnMapping } from '@phone-trade/shared';
import type { SavedImportTemplate } from '../../apps/api/src/modules/phone/basis/import-template/import-template.entity.js';
import type { SeedRow } from '../base/ensure.js';
import { seedId } from '../base/ids.js';

interface ForeignSheet {
  readonly templateName: string;
  readonly templateType: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** What suppliers of the wholesaler send with their parcels, and the list of remarks that the shop keeps; each has a title above it. */
const SHEETS: Readonly<Record<'zh' | 'en', ForeignSheet>> = {
  zh: {
    templateName: '供应商发货清单',
    templateType: 1,
    headers: { model: '机型', imei: '手机串号', purchasePrice: '结算价', remark: '说明' },
  },
  en: { templateName: 'Notes from the counter', templateType: 9, headers: { imei: 'Serial', remark: 'Notes' } },
};

/** The templates a tenant has made of sheets that are not ours. */
export function importTemplateRows(tenantId: string, language: 'zh' | 'en'): readonly SeedRow<SavedImportTemplate>[] {
  const { headers, ...template } = SHEETS[language];
  const mappings: ColumnMapping[] = Object.entries(headers).map(([field, header], i) => ({ field, header, columnIndex: i + 1 }));
  return [{ id: seedId(tenantId, 'importTemplate', 1), ...template, headerRow: 2, mappings: JSON.stringify(mappings) }];
}
