import { companyImport } from '../crud/phone/company.js';
import { costAdjustImport } from './cost-adjust-import.js';
import { distributeImport } from './distribute-import.js';
import type { ImportTemplate } from './import-template.js';
import { presaleImport } from './presale-import.js';
import { purchaseImport, unitUpdateImport } from './purchase-import.js';
import { outsideRepairImport, repairImport } from './repair-import.js';
import { saleImport } from './sale-import.js';

/** Every import that can be read by a template of the tenant's own, by its code in `importType` (docs/domain.md 8.5). */
const IMPORTS: Readonly<Record<number, ImportTemplate>> = {
  1: purchaseImport,
  2: presaleImport,
  3: saleImport,
  4: costAdjustImport,
  5: repairImport,
  6: companyImport,
  7: outsideRepairImport,
  8: distributeImport,
  9: unitUpdateImport,
};

export const IMPORT_TYPES: readonly number[] = Object.keys(IMPORTS).map(Number);

/** The columns of an import; undefined where there is none of that code. */
export const importOfType = (type: number): ImportTemplate | undefined => IMPORTS[type];

/** The code of an import; one that has none is read by its own columns alone. */
export const importTypeOf = (template: ImportTemplate): number | undefined =>
  IMPORT_TYPES.find((code) => IMPORTS[code]?.columns === template.columns);
