import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/language/i18n';
import { useSetUp } from '../set-up';
import css from './set-up-list.module.css';

/** What a new tenant sets up first: each with its page, and a mark once the data is there. */
export function SetUpList() {
  const t = useT();
  const { steps, hide } = useSetUp();
  const [isHidden, setHidden] = useState(false);
  const done = steps.filter((step) => step.done).length;
  const isOver = steps.length > 0 && done === steps.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, when all is done
  useEffect(() => {
    if (isOver) hide();
  }, [isOver]);
  if (isHidden || isOver || steps.length === 0) return null;
  return (
    <section className={css.list} aria-labelledby="home-set-up">
      <header>
        <h2 id="home-set-up">{t('home.setUp.title', { done, count: steps.length })}</h2>
        <Button
          type="text"
          size="small"
          onClick={() => {
            hide();
            setHidden(true);
          }}
        >
          {t('home.setUp.hide')}
        </Button>
      </header>
      <ol>
        {steps.map((step) => (
          <li key={step.key} data-done={step.done || undefined}>
            {step.done ? <CheckCircleFilled aria-hidden="true" /> : <i aria-hidden="true" />}
            <Link to={step.to}>{t(`home.setUp.${step.key}.title`)}</Link>
            <span>{step.done ? t('home.setUp.done') : t(`home.setUp.${step.key}.hint`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
