import { benchUnitFields } from '@phone-trade/shared';
import { useCallback, useRef, useState } from 'react';
import { UnitChoice } from '../../../kit/document/unit/unit-choice';
import { UnitsDialog } from '../../../kit/document/unit/units-dialog';
import { judgeCodes } from '../../../kit/document/unit/use-unit-verdicts';
import { UnitScanBox } from '../../../kit/scan/unit-scan-box';
import type { ScannedCode } from '../../../kit/scan/use-scan-list';
import type { Values } from '../../../kit/text/ref-text';
import { useT } from '../../../lib/language/i18n';
import { isMeant } from '../open-units';
import type { WorkQueue } from '../work-queue';

const { productNo, imei, productName, productAttr, distributeRemark, stageDays } = benchUnitFields;
const SHOWN = { productNo, imei, productName, productAttr, distributeRemark, stageDays };
const NO_FIELDS = {};

/** Takes units to the bench as they are scanned, all of them or none. */
export function ClaimDialog({ queue, onClose }: { readonly queue: WorkQueue; readonly onClose: () => void }) {
  const t = useT();
  const [units, setUnits] = useState<readonly Values[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Scans are judged while others come in.
  const latest = useRef(units);
  const check = useCallback((codes: readonly string[]) => judgeCodes(queue.claimable, codes), [queue]);
  const accept = useCallback((rows: readonly ScannedCode[]) => {
    const there = new Set(latest.current.map((unit) => unit.productNo));
    const scanned = rows.map(({ verdict }) => verdict.data as Values).filter((unit) => !there.has(unit.productNo));
    const fresh = [...new Map(scanned.map((unit) => [unit.productNo, unit])).values()];
    latest.current = [...latest.current, ...fresh];
    setUnits(latest.current);
    setChosen((now) => [...now, ...fresh.map((unit) => String(unit.productNo))]);
  }, []);
  const taken = useCallback((code: string) => latest.current.some((unit) => isMeant(unit, code)), []);
  const count = chosen.length;
  return (
    <UnitsDialog
      title={t('work.scan')}
      call={queue.claim}
      touches={queue.touches}
      fields={NO_FIELDS}
      productNos={chosen}
      choices={[
        {
          key: 'claim',
          label: t('work.several.claim', { count }),
          done: () => t('work.done.claim', { count }),
          primary: true,
        },
      ]}
      scanned={units.length > 0}
      onClose={onClose}
    >
      <UnitScanBox label={t('work.code')} check={check} onAccepted={accept} taken={taken} />
      {units.length > 0 && <UnitChoice units={units} fields={SHOWN} value={chosen} onChange={setChosen} />}
    </UnitsDialog>
  );
}
