import { CONSIGNMENT, OPENING } from '@phone-trade/shared';
import { useMemo } from 'react';
import { Section } from '../../../../../kit/views/document-layout';
import { Money } from '../../../../../kit/views/money';
import { type TotalLine, Totals } from '../../../../../kit/views/totals';
import { useT } from '../../../../../lib/i18n';
import type { FormTotals, LineDraft } from '../../order-form';
import css from './form.module.css';

interface Props {
  readonly totals: FormTotals;
  readonly lines: readonly LineDraft[];
  readonly purchaseType: number | undefined;
}

/** The figures as the review will post them: what is owed, and what every unit costs. */
export function TotalsAside({ totals, lines, purchaseType }: Props) {
  const t = useT();
  const yuan = (fen: number) => fen / 100;
  const figures: readonly TotalLine[] = [
    {
      key: 'goods',
      label: t('purchase.totals.goods'),
      amount: yuan(totals.goodsFen),
      hint: t('purchase.form.units', { count: totals.count }),
    },
    { key: 'expense', label: t('purchase.totals.supplierExpense'), amount: yuan(totals.supplierExpenseFen) },
    ...(totals.otherExpenseFen === 0
      ? []
      : [
          {
            key: 'other',
            label: t('purchase.totals.otherExpense'),
            amount: yuan(totals.otherExpenseFen),
            hint: t('purchase.totals.otherHint'),
          },
        ]),
    {
      key: 'due',
      label: t('purchase.totals.due'),
      amount: yuan(totals.dueFen),
      strong: true,
      ...(purchaseType === OPENING ? { hint: t('purchase.totals.openingHint') } : {}),
      ...(purchaseType === CONSIGNMENT ? { hint: t('purchase.totals.consignmentHint') } : {}),
    },
    ...(totals.paidFen === 0
      ? []
      : [
          { key: 'paid', label: t('purchase.totals.paid'), amount: yuan(totals.paidFen) },
          { key: 'open', label: t('purchase.totals.open'), amount: yuan(totals.dueFen - totals.paidFen) },
        ]),
  ];
  const units = useMemo(() => lines.flatMap((line) => line.units.map((unit) => ({ unit, name: line.productName }))), [lines]);
  return (
    <>
      <Section title={t('purchase.totals.title')}>
        <Totals lines={figures} />
      </Section>
      {units.length > 0 && (
        <Section title={t('purchase.totals.unitCosts')} note={t('purchase.totals.unitCostsHint')}>
          <ol className={css.costs}>
            {units.map(({ unit, name }) => (
              <li key={unit.key}>
                <span>
                  <b>{unit.imei ?? unit.sn ?? '—'}</b>
                  <small>{name}</small>
                </span>
                <Money value={(totals.costs.get(unit.key) ?? 0) / 100} />
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
