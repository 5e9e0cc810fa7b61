import type { AssistantAnswer } from '@phone-trade/shared';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/language/i18n';
import css from './assistant.module.css';

/** What the assistant says of a picture, as a suggestion. */
export function Result({ answer: given }: { readonly answer: AssistantAnswer }) {
  const t = useT();
  const { answer, imei, modelText, barcodes, colours, defects, provider } = given;
  // What the server reads by itself is all in the facts, unless there are none.
  const says = provider !== 'local' || barcodes.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus, not each drawing of it
  useEffect(() => heading.current?.focus(), [answer]);
  const facts: readonly (readonly [name: string, values: readonly string[]])[] = [
    ['imei', imei ? [imei] : []],
    ['model', modelText ? [modelText] : []],
    ['barcodes', barcodes.map(({ text, format }) => `${text} (${format})`)],
    ['colours', colours],
    ['defects', defects],
  ];
  return (
    <section className={css.result} aria-labelledby="result">
      <h2 ref={heading} id="result" tabIndex={-1}>
        {t('assistant.result')}
      </h2>
      {says && <p className={css.answer}>{answer}</p>}
      <dl className={css.facts}>
        {facts
          .filter(([, values]) => values.length > 0)
          .map(([name, values]) => (
            <div key={name}>
              <dt>{t(`assistant.${name}`)}</dt>
              {values.map((value) => (
                <dd key={value}>{value}</dd>
              ))}
            </div>
          ))}
      </dl>
      <p className={css.soft}>{t('assistant.suggestion')}</p>
    </section>
  );
}
