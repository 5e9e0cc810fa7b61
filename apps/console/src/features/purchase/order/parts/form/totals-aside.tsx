import { useMemo } from 'react';
import type { PreviewState } from '../../../../../kit/hooks/use-preview';
import { Section } from '../../../../../kit/views/document-layout';
import { Money } from '../../../../../kit/views/money';
import { Totals } from '../../../../../kit/views/totals';
import { useT } from '../../../../../lib/i18n';
import { orderFigures } from '../../order-figures';
import type { FormPreview, LineDraft } from '../../order-form';
import css from './form.module.css';

interface Props {
  readonly state: PreviewState<FormPreview>;
  readonly costs: ReadonlyMap<string, number>;
  readonly lines: readonly LineDraft[];
  readonly count: number;
  readonly purchaseType: number | undefined;
}

/** The figures as the review will post them: what is owed, and what every unit costs. */
export function TotalsAside({ state, costs, lines, count, purchaseType }: Props) {
  const t = useT();
  const { preview, pending } = state;
  const units = useMemo(() => lines.flatMap((line) => line.units.map((unit) => ({ unit, name: line.productName }))), [lines]);
  return (
    <>
      <Section title={t('purchase.totals.title')}>
        <Totals lines={orderFigures({ preview, count, purchaseType }, t)} pending={pending} />
      </Section>
      {units.length > 0 && (
        <Section title={t('purchase.totals.unitCosts')} note={t('purchase.totals.unitCostsHint')}>
          <ol className={css.costs} aria-busy={pending}>
            {units.map(({ unit, name }) => (
              <li key={unit.key}>
                <span>
                  <b>{unit.imei ?? unit.sn ?? '—'}</b>
                  <small>{name}</small>
                </span>
                <Money value={costs.get(unit.key)} />
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
