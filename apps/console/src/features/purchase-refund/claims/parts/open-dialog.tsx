import { isCodeOf, pendingRefundSpec, purchasedUnitFields } from '@phone-trade/shared';
import { useCallback, useRef, useState } from 'react';
import { UnitChoice } from '../../../../kit/document/unit/unit-choice';
import { UnitsDialog } from '../../../../kit/document/unit/units-dialog';
import { judgeCodes } from '../../../../kit/document/unit/use-unit-verdicts';
import { UnitScanBox } from '../../../../kit/scan/unit-scan-box';
import type { ScannedCode } from '../../../../kit/scan/use-scan-list';
import type { Values } from '../../../../kit/text/ref-text';
import { UNITS_CHANGED } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';

const { productNo: _productNo, ...terms } = pendingRefundSpec.line;
const { remark } = pendingRefundSpec.head;
const FIELDS = { ...terms, remark };

const { productNo, imei, productName, productAttr, channelId, purchasePrice } = purchasedUnitFields;
const SHOWN = { productNo, imei, productName, productAttr, channelId, purchasePrice };

const check = (codes: readonly string[]) => judgeCodes('phone.purchaseRefund.listAblePendingRefund', codes);

/** What is sent: the same terms for each of the units. */
const toInput = ({ remark, ...terms }: Values, productNos: readonly string[]): Values => ({
  remark,
  products: productNos.map((productNo) => ({ productNo, ...terms })),
});

/** Claims units in stock, as they are scanned. */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [units, setUnits] = useState<readonly Values[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Scans are judged while others come in.
  const latest = useRef(units);
  const accept = useCallback((rows: readonly ScannedCode[]) => {
    const there = new Set(latest.current.map(({ productNo }) => productNo));
    const scanned = rows.map(({ verdict }) => verdict.data as Values).filter(({ productNo }) => !there.has(productNo));
    const fresh = [...new Map(scanned.map((unit) => [unit.productNo, unit])).values()];
    latest.current = [...latest.current, ...fresh];
    setUnits(latest.current);
    setChosen((now) => [...now, ...fresh.map(({ productNo }) => String(productNo))]);
  }, []);
  const taken = useCallback((code: string) => latest.current.some((unit) => isCodeOf(unit, code)), []);
  const count = chosen.length;
  return (
    <UnitsDialog
      title={t('purchase-refund.actions.open')}
      call="phone.purchaseRefund.createPendingRefund"
      touches={UNITS_CHANGED}
      fields={FIELDS}
      productNos={chosen}
      toInput={toInput}
      choices={[
        { key: 'open', label: t('purchase-refund.actions.open'), done: () => t('purchase-refund.done.open', { count }), primary: true },
      ]}
      scanned={units.length > 0}
      onClose={onClose}
    >
      <UnitScanBox label={t('purchase-refund.code')} check={check} onAccepted={accept} taken={taken} />
      {units.length > 0 && <UnitChoice units={units} fields={SHOWN} value={chosen} onChange={setChosen} />}
    </UnitsDialog>
  );
}
