import { codeLabel, labelText } from '@phone-trade/shared';
import { useCallback } from 'react';
import type { Verdict } from '../../../../kit/scan/use-scan-list';
import { call } from '../../../../lib/http/http';
import { type Translate, useLang, useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import type { UnitRow } from '../../unit';
import { isMeant } from '../arrivals';

/**
 * Judges scanned codes: a unit on its way is found, anything else says why it cannot be received. Found units travel in `data`; `met`
 * tells the product numbers that are there already. Who cannot wait says for how long (`patienceMs`).
 */
export function useArrivalCheck(met: () => readonly string[], orderNo: string | undefined, patienceMs?: number) {
  const t = useT();
  const lang = useLang();
  const seesUnits = useCan()('goods_view');
  return useCallback(
    async (codes: readonly string[]): Promise<readonly Verdict[]> => {
      const options = { quiet: true, ...(patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }) };
      const waiting = await call<readonly UnitRow[]>('phone.product.listUnStoreProduct', { codes }, options);
      const lost = codes.filter((code) => !waiting.some((unit) => isMeant(unit, code)));
      const elsewhere =
        seesUnits && lost.length > 0 ? await call<readonly UnitRow[]>('phone.product.batchPurchaseDetails', { codes: lost }, options) : [];
      const stage = (unit: UnitRow) => {
        const known = codeLabel('productStage', unit.stage) ?? codeLabel('custody', unit.custody);
        return known ? labelText(known, lang) : '';
      };
      // Two codes of one paste may mean the same unit.
      const known = new Set(met());
      return codes.map((code) => {
        const unit = waiting.find((candidate) => isMeant(candidate, code));
        if (!unit) return refused(t, code, elsewhere, stage);
        if (known.has(unit.productNo)) return { level: 'refused', text: t('stock.store.already', { productNo: unit.productNo }) };
        known.add(unit.productNo);
        const stranger = orderNo !== undefined && unit.purchaseOrderNo !== orderNo;
        return stranger
          ? { level: 'warning', text: t('stock.store.otherOrder', { orderNo: unit.purchaseOrderNo }), data: unit }
          : { level: 'ok', data: unit };
      });
    },
    [met, orderNo, patienceMs, seesUnits, t, lang],
  );
}

function refused(t: Translate, code: string, elsewhere: readonly UnitRow[], stage: (unit: UnitRow) => string): Verdict {
  const unit = elsewhere.find((candidate) => isMeant(candidate, code));
  const text = unit ? t('stock.store.notWaiting', { productNo: unit.productNo, stage: stage(unit) }) : t('stock.store.unknown');
  return { level: 'refused', text };
}
