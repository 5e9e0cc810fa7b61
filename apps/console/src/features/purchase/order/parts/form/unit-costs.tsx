import type { PreviewState } from '../../../../../kit/action/use-preview';
import type { FormTarget } from '../../../../../kit/document/kind';
import { Section } from '../../../../../kit/layout/document-layout';
import { Money } from '../../../../../kit/price/money';
import { PriceGuide } from '../../../../../kit/price/price-guide';
import { useT } from '../../../../../lib/language/i18n';
import { codeOf, type OrderLine, unitCosts } from '../../order-lines';
import css from './unit-costs.module.css';

/** Beside the rows: what is known of their prices, and what every unit will cost once the order is reviewed. */
export function UnitCosts({
  state: { preview, target, pending },
  lines,
}: {
  state: PreviewState<FormTarget>;
  lines: readonly OrderLine[];
}) {
  const t = useT();
  const costs = unitCosts(preview, target);
  const units = lines.filter((line) => codeOf(line) !== undefined && costs.has(line.key));
  return (
    <>
      <PriceGuide lines={lines.map((line) => ({ ...line, price: line.purchasePrice }))} />
      {units.length > 0 && (
        <Section title={t('purchase.totals.unitCosts')} note={t('purchase.totals.unitCostsHint')}>
          <ol className={css.costs} aria-busy={pending}>
            {units.map((line) => (
              <li key={line.key}>
                <b>{codeOf(line)}</b>
                <Money value={costs.get(line.key)} />
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
