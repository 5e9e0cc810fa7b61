import { type AppError, deviceNumberFault, deviceNumberNotice, ERP, type Lang, purchaseSpec, readDeviceCode } from '@phone-trade/shared';
import { useCallback } from 'react';
import type { Verdict } from '../../../../../kit/scan/use-scan-list';
import { call } from '../../../../../lib/http/http';
import { type Translate, useLang, useT } from '../../../../../lib/language/i18n';
import type { ScannedUnit } from '../../order-lines';

/** What the server knows about an IMEI. */
interface ImeiLookup {
  readonly valid: boolean;
  readonly modelId?: string;
  /** The cycle in which it is ours, or a draft that has it. */
  readonly openCycle?: {
    readonly productNo: string;
    readonly orderNo: string;
    readonly isDraft: number;
    readonly stageText: string;
    readonly stageTextEn: string;
  };
  readonly history: readonly unknown[];
}

/** What is wrong with a code that two rows have. */
export const codeTwice = (code: string, a: number, b: number): AppError => TWICE[readDeviceCode(code).field](code, a, b);

const TWICE = {
  imei: (imei: string, a: number, b: number) => ERP.IMEI_DUP_IN_DOC({ imei, a, b }),
  meid: (meid: string, a: number, b: number) => ERP.MEID_DUP_IN_DOC({ meid, a, b }),
  sn: (sn: string, a: number, b: number) => ERP.SN_DUP_IN_DOC({ sn, a, b }),
};

/** Look-ups under way at a time: a pasted column must not fill the line to the server. */
const AT_ONCE = 6;

/** Judges scanned codes: what they are, check digit, model by type allocation code, whether it is ours already or on another draft. */
export function useImeiCheck(strict: boolean, ownOrderNo?: string) {
  const t = useT();
  const lang = useLang();
  return useCallback(
    async (codes: readonly string[]): Promise<readonly Verdict[]> => {
      const verdicts: Verdict[] = [];
      let next = 0;
      const work = async (): Promise<void> => {
        while (next < codes.length) {
          const i = next;
          next += 1;
          const code = codes[i] as string;
          const field = purchaseSpec.unit[readDeviceCode(code).field];
          const fault = deviceNumberFault(field, code);
          if (fault) verdicts[i] = { level: 'refused', text: fault.text(lang) };
          else if (field === purchaseSpec.unit.sn) verdicts[i] = serial(code, t);
          else verdicts[i] = judge(await lookUp(code), { code, t, lang, strict, notice: deviceNumberNotice(field, code), ownOrderNo });
        }
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, codes.length) }, work));
      return verdicts;
    },
    [t, lang, strict, ownOrderNo],
  );
}

const lookUp = (imei: string) => call<ImeiLookup>('phone.purchase.queryModelByImei', { imei }, { quiet: true });

const serial = (code: string, t: Translate): Verdict => ({
  level: 'warning',
  text: t('purchase.scan.serial'),
  data: { code } satisfies ScannedUnit,
});

interface Circumstances {
  readonly code: string;
  readonly t: Translate;
  readonly lang: Lang;
  readonly strict: boolean;
  /** How the number will be stored, where that is not as it was entered. */
  readonly notice: AppError | undefined;
  readonly ownOrderNo: string | undefined;
}

function judge(found: ImeiLookup, { code, t, lang, strict, notice, ownOrderNo }: Circumstances): Verdict {
  const { openCycle, modelId } = found;
  if (!found.valid && strict) return { level: 'refused', text: t('purchase.scan.invalid') };
  if (openCycle && openCycle.orderNo !== ownOrderNo) {
    if (openCycle.isDraft) return { level: 'refused', text: t('purchase.scan.onDraft', { orderNo: openCycle.orderNo }) };
    const stage = lang === 'en' ? openCycle.stageTextEn : openCycle.stageText;
    return { level: 'refused', text: t('purchase.scan.owned', { productNo: openCycle.productNo, stage }) };
  }
  const told = (named: boolean) =>
    [
      found.valid ? '' : t('purchase.scan.invalid'),
      notice ? notice.text(lang) : '',
      named ? '' : t('purchase.scan.noModel'),
      found.history.length > 0 ? t('purchase.scan.again', { count: found.history.length }) : '',
    ].filter((note) => note !== '');
  const verdict = (named: boolean): Verdict => {
    const notes = told(named);
    return notes.length === 0 ? { level: 'ok' } : { level: 'warning', text: notes.join(t('purchase.scan.and')) };
  };
  const data: ScannedUnit = { code, modelId, named: verdict(true) };
  return { ...verdict(modelId !== undefined), data };
}
