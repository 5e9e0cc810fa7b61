import { useT } from '../../lib/language/i18n';
import { flatOptions, useRefOptions } from '../input/reference';
import { Section } from '../layout/document-layout';
import type { Priced, Pricing } from './price-verdict';
import { PriceFactsView } from './price-whisper';
import css from './price-whisper.module.css';
import { usePriceFacts } from './use-price-facts';

/** A form shows what it has room for; the rest is seen on the page of the goods. */
const SHOWN = 6;

interface Props {
  readonly lines: readonly (Partial<Priced> & Pricing)[];
  /** The prices are what units are sold for: what was earned counts, not what was paid. */
  readonly selling?: boolean;
}

/** What to know beside the prices of a form: each model and grade once, with the price of its first row. Nothing for who sees no cost. */
export function PriceGuide({ lines, selling = false }: Props) {
  const t = useT();
  const { options } = useRefOptions('model');
  const named = lines.flatMap(({ modelId, conditionId, levelId, price, saleAmount }) =>
    modelId === undefined ? [] : [{ modelId, conditionId, levelId, price, saleAmount }],
  );
  const distinct = [...new Map(named.map((line) => [[line.modelId, line.conditionId, line.levelId].join(), line])).entries()];
  const factsOf = usePriceFacts(distinct.map(([, line]) => line));
  const known = distinct.flatMap(([key, line]) => {
    const facts = factsOf(line);
    return facts ? [{ key, line, facts }] : [];
  });
  if (known.length === 0) return null;
  const names = new Map(flatOptions(options).map(({ value, label }) => [value, label]));
  return (
    <Section title={t('kit.price.title')}>
      {known.slice(0, SHOWN).map(({ key, line, facts }) => (
        <section key={key} className={css.guide} aria-label={names.get(line.modelId)}>
          <h3>{names.get(line.modelId)}</h3>
          <PriceFactsView facts={facts} price={line.price} saleAmount={line.saleAmount} selling={selling} />
        </section>
      ))}
    </Section>
  );
}
