import { ERP, type RowError } from '@phone-trade/shared';
import type { SheetRowValues } from '../../../../platform/excel/sheet-rows.js';

interface Imeis {
  readonly imei?: string | null;
  readonly imei2?: string | null;
}

/** The same IMEI twice in a file, in whichever slots: both rows are told about each other. */
export function repeatedImeis(rows: readonly SheetRowValues<Imeis>[]): RowError[] {
  const seen = new Map<string, { row: number; path: string }>();
  const findings: RowError[] = [];
  for (const { row, values } of rows) {
    for (const path of ['imei', 'imei2'] as const) {
      const imei = values[path];
      if (!imei) continue;
      const first = seen.get(imei);
      if (!first) {
        seen.set(imei, { row, path });
      } else if (first.row === row) {
        findings.push({ row, path, error: ERP.IMEI_SAME_TWICE({ imei }) });
      } else {
        const error = ERP.IMEI_DUP_IN_DOC({ imei, a: first.row, b: row });
        findings.push({ ...first, error }, { row, path, error });
      }
    }
  }
  return findings;
}
