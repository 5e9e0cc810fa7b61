import { codeLabel, isCodeOf, type Lang, labelText } from '@phone-trade/shared';
import { useCallback, useRef, useState } from 'react';
import { following } from '../../../lib/http/api-error';
import { call } from '../../../lib/http/http';
import { useT } from '../../../lib/language/i18n';
import type { Said as Text } from '../../../lib/notice/said';
import { useCan } from '../../../lib/rights/permissions';
import { type ScannedCode, type Verdict, verdictSaying } from '../../scan/use-scan-list';
import { type SignalKind, useSignal } from '../../scan/use-signal';
import type { Values } from '../../text/ref-text';
import { afterStep, isChosen, NO_TICKS, numberOf, scanned, type Ticks } from './ticks';

/** The result of the last scan, for the sound, the screen reader and the row. */
interface Said {
  readonly kind: SignalKind;
  readonly text: string;
  readonly productNo?: string | undefined;
  /** Changes with every scan, so that the same text is shown again. */
  readonly times: number;
}

interface Options {
  /** The units of the document that can be chosen. */
  readonly units: readonly Values[];
  /** All units of the document: those that can no longer be chosen are named as such. */
  readonly all: readonly Values[];
  readonly sounds: boolean;
  /** What is said of a unit that this portion does not take, as the step was already done to it; such a unit is never ticked. */
  readonly passed?: ((unit: Values) => string | undefined) | undefined;
}

/** Chooses among the units of a document by checkbox or by scanner. A scanned unit that does not belong there is refused with the reason. */
export function useTicks({ units, all, sounds, passed }: Options) {
  const t = useT();
  const seesUnits = useCan()('goods_view');
  const [ticks, setTicks] = useState<Ticks>(NO_TICKS);
  const latest = useRef(ticks);
  const [said, setSaid] = useState<Said>();
  const signal = useSignal(sounds);

  const set = useCallback((next: Ticks) => {
    latest.current = next;
    setTicks(next);
  }, []);
  const say = useCallback(
    (kind: SignalKind, text: Text, productNo?: string) => {
      signal(kind);
      setSaid((last) => following({ kind, text: '', productNo, times: (last?.times ?? 0) + 1 }, 'text', text));
    },
    [signal],
  );

  const refusal = useCallback(
    (code: string, found: readonly Values[]): Verdict => {
      const unit = [...all, ...found].find((candidate) => isCodeOf(candidate, code));
      if (!unit) return verdictSaying('refused', () => t('document.ticks.unknown'));
      const productNo = numberOf(unit);
      if (all.some((line) => line.productNo === unit.productNo))
        return verdictSaying('refused', () => t('document.ticks.past', { productNo }));
      const stage = codeLabel('productStage', Number(unit.stage)) ?? codeLabel('custody', Number(unit.custody));
      const nameIn = (lang: Lang) => [unit.productName, stage && labelText(stage, lang)].filter(Boolean).join(' · ');
      return verdictSaying('refused', (lang) => t('document.ticks.strange', { productNo, name: nameIn(lang) }));
    },
    [all, t],
  );
  const check = useCallback(
    async (codes: readonly string[]): Promise<readonly Verdict[]> => {
      const lost = codes.filter((code) => !all.some((unit) => isCodeOf(unit, code)));
      const found =
        seesUnits && lost.length > 0
          ? await call<readonly Values[]>('phone.product.batchPurchaseDetails', { codes: lost }, { quiet: true })
          : [];
      const verdicts = codes.map((code): Verdict => {
        const meant = found.find((unit) => isCodeOf(unit, code));
        const unit = units.find((own) => isCodeOf(own, code) || own.productNo === meant?.productNo);
        return unit ? { level: 'ok', data: unit } : refusal(code, found);
      });
      const at = verdicts.findIndex(({ level }) => level === 'refused');
      if (at >= 0) say('bad', () => t('document.ticks.refused', { code: codes[at], reason: verdicts[at]?.text }));
      return verdicts;
    },
    [all, units, seesUnits, refusal, say, t],
  );

  const accept = useCallback(
    (rows: readonly ScannedCode[]) => {
      const read = rows.map(({ verdict }) => verdict.data as Values);
      const met = read.filter((unit) => passed?.(unit) === undefined);
      const past = read.findLast((unit) => passed?.(unit) !== undefined);
      const before = latest.current;
      const next = scanned(before, met.map(numberOf));
      if (met.length > 0) set(next);
      if (past) return say('again', () => passed?.(past) ?? '', numberOf(past));
      const [done, count] = [next.chosen.length, units.length];
      const unit = met.at(-1) as Values;
      if (done === before.chosen.length) return say('again', () => t('document.ticks.again', { code: numberOf(unit) }), numberOf(unit));
      if (done === count) say('done', () => t('document.ticks.all', { count }), numberOf(unit));
      else
        say('good', () => t('document.ticks.ticked', { name: unit.productName, productNo: numberOf(unit), done, count }), numberOf(unit));
    },
    [set, say, units, passed, t],
  );
  const repeat = useCallback(
    (code: string) => {
      const unit = units.find((own) => isCodeOf(own, code));
      if (unit && isChosen(latest.current, units, code)) say('again', () => t('document.ticks.again', { code }), numberOf(unit));
      else say('bad', () => t('document.ticks.stillRefused', { code }));
    },
    [units, say, t],
  );

  return {
    ticks,
    said,
    check,
    accept,
    repeat,
    taken: useCallback((code: string) => isChosen(latest.current, units, code), [units]),
    chooseAll: useCallback(
      () => set({ ...latest.current, chosen: units.filter((unit) => passed?.(unit) === undefined).map(numberOf) }),
      [set, units, passed],
    ),
    choose: useCallback((chosen: readonly string[]) => set({ ...latest.current, chosen }), [set]),
    step: useCallback((isLeft: (unit: Values) => boolean) => set(afterStep(latest.current, units, isLeft)), [set, units]),
  };
}
