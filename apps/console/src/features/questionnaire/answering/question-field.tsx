import { type AppError, isChoice, QA_TYPE, type QaShown, rangeOf } from '@phone-trade/shared';
import { useLang, useT } from '../../../lib/language/i18n';
import css from './questions.module.css';
import type { Entered } from './use-answers';

interface Props {
  readonly question: QaShown;
  readonly number: number;
  readonly entered: Entered | undefined;
  readonly fault: AppError | undefined;
  readonly onEnter: (value: Entered) => void;
}

const LONGEST = 2000;

/** One question with what it is answered with, and what is wrong with the answer. */
export function QuestionField({ question, number, entered = {}, fault, onEnter }: Props) {
  const t = useT();
  const lang = useLang();
  const { questionId, title, type, required } = question;
  const id = `question-${questionId}`;
  const faultId = fault ? `${id}-fault` : undefined;
  const isGroup = isChoice(type) || type === QA_TYPE.rating;
  const heading = (
    <>
      <span className={css.number}>{number}.</span> {title}
      {required === 1 && <span className={css.required}>{t('questionnaire.required')}</span>}
    </>
  );
  const below = fault && (
    <p id={faultId} className={css.fault}>
      {fault.key === 'INPUT_REQUIRED' ? t('questionnaire.missing') : fault.text(lang)}
    </p>
  );
  const input = { question, id, entered, onEnter, faultId };
  if (isGroup)
    return (
      <fieldset className={css.question} data-fault={fault ? true : undefined} aria-describedby={faultId}>
        <legend className={css.title}>{heading}</legend>
        {type === QA_TYPE.multiple && <p className={css.hint}>{t('questionnaire.several')}</p>}
        {type === QA_TYPE.rating ? <Rating {...input} /> : <Options {...input} />}
        {below}
      </fieldset>
    );
  return (
    <div className={css.question} data-fault={fault ? true : undefined}>
      <label className={css.title} htmlFor={id}>
        {heading}
      </label>
      <Typed {...input} />
      {below}
    </div>
  );
}

interface InputProps {
  readonly question: QaShown;
  readonly id: string;
  readonly entered: Entered;
  readonly onEnter: (value: Entered) => void;
  readonly faultId: string | undefined;
}

function Options({ question: { options, type }, id, entered, onEnter, faultId }: InputProps) {
  const chosen = entered.keys ?? [];
  const isSingle = type === QA_TYPE.single;
  const toggle = (key: string) => {
    if (isSingle) return onEnter({ keys: [key] });
    const keys = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    onEnter({ keys: options.flatMap((option) => (keys.includes(option.key) ? [option.key] : [])) });
  };
  return options.map(({ key, label }) => (
    <label key={key} className={css.option}>
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={id}
        checked={chosen.includes(key)}
        onChange={() => toggle(key)}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId}
      />
      <span>{label}</span>
    </label>
  ));
}

function Rating({ question, id, entered, onEnter, faultId }: InputProps) {
  const t = useT();
  const [from, to] = rangeOf(question);
  return (
    <>
      <div className={css.steps}>
        {Array.from({ length: to - from + 1 }, (_, i) => String(from + i)).map((step) => (
          <label key={step} className={css.step}>
            <input
              type="radio"
              name={id}
              checked={entered.value === step}
              onChange={() => onEnter({ value: step })}
              aria-invalid={faultId ? true : undefined}
              aria-describedby={faultId}
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
      <p className={css.ends} aria-hidden="true">
        <span>{t('questionnaire.lowest')}</span>
        <span>{t('questionnaire.highest')}</span>
      </p>
    </>
  );
}

function Typed({ question: { type, min, max }, id, entered, onEnter, faultId }: InputProps) {
  const t = useT();
  const shared = {
    id,
    value: entered.value ?? '',
    'aria-invalid': faultId ? true : undefined,
    'aria-describedby': faultId,
  } as const;
  if (type === QA_TYPE.text)
    return <textarea {...shared} rows={3} maxLength={LONGEST} onChange={({ target }) => onEnter({ value: target.value })} />;
  const bounds = [min != null && t('questionnaire.atLeast', { min }), max != null && t('questionnaire.atMost', { max })].filter(Boolean);
  return (
    <>
      <input {...shared} type="text" inputMode="decimal" autoComplete="off" onChange={({ target }) => onEnter({ value: target.value })} />
      {bounds.length > 0 && <p className={css.hint}>{bounds.join(t('questionnaire.and'))}</p>}
    </>
  );
}
