import { purchaseImport, storedUnitFields } from '@phone-trade/shared';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { OutcomeDialog } from '../../../kit/action/outcome-dialog';
import { CandidatesDialog } from '../../../kit/dialog/candidates-dialog';
import { UnitScanBox } from '../../../kit/scan/unit-scan-box';
import type { Verdict } from '../../../kit/scan/use-scan-list';
import { SheetFindings } from '../../../kit/sheet/sheet-findings';
import { useT } from '../../../lib/language/i18n';
import { Sample } from './sample';

const NONE: ReadonlySet<string> = new Set();
const LEVELS = ['ok', 'warning', 'refused'] as const;

/** What comes in many at a time: scans, sheets, one action on several documents. */
export function Sheets() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const check = useCallback(
    async (codes: readonly string[]): Promise<readonly Verdict[]> =>
      codes.map((code) => ({ level: LEVELS[Number(code.at(-1)) % LEVELS.length] ?? 'ok', text: t('gallery.grid.notImei') })),
    [t],
  );
  const findings = [
    { row: 2, field: 'supplier', msg: t('gallery.grid.notImei') },
    { row: 14, field: 'imei', msg: t('gallery.long') },
    { msg: t('gallery.grid.finding') },
  ];
  return (
    <>
      <Sample title={t('gallery.sheets.scan')}>
        <UnitScanBox label={t('gallery.sheets.codes')} check={check} />
      </Sample>
      <Sample title={t('gallery.sheets.scanOff')}>
        <UnitScanBox label={t('gallery.sheets.codes')} disabled />
      </Sample>
      <Sample title={t('gallery.sheets.findings')}>
        <SheetFindings sheet={purchaseImport} findings={findings} title={t('gallery.sheets.findings')} />
      </Sample>
      <Sample title={t('gallery.sheets.candidates')}>
        <Button onClick={() => setChoosing(true)}>{t('gallery.sheets.candidates')}</Button>
        {choosing && (
          <CandidatesDialog
            title={t('gallery.sheets.candidates')}
            of={{ source: 'phone.storageTransfer.pageTransferProduct', fields: storedUnitFields, rowKey: 'productNo' }}
            chosen={NONE}
            onPick={() => undefined}
            onClose={() => setChoosing(false)}
          />
        )}
      </Sample>
      <Sample title={t('gallery.sheets.outcome')}>
        <Button onClick={() => setOpen(true)}>{t('gallery.sheets.outcome')}</Button>
        {open && (
          <OutcomeDialog
            title={t('gallery.sheets.outcome')}
            outcomes={[
              { orderNo: 'CG2603050001', ok: true },
              { orderNo: 'CG2603050002', ok: false, msg: t('gallery.long') },
            ]}
            onClose={() => setOpen(false)}
          />
        )}
      </Sample>
    </>
  );
}
