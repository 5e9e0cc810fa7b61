import { type QaShown, type QaValue } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { perTab } from '../../../lib/browser/storage';
import { type ApiError, isApiError, isUnanswered } from '../../../lib/http/api-error';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { objectQuery } from '../../../lib/http/query';
import { switchLang, useLang, useT } from '../../../lib/language/i18n';
import { useSession } from '../../../lib/session/session';
import css from './answering.module.css';
import { QuestionForm } from './question-form';
import questions from './questions.module.css';
import { type EnteredById, useAnswers } from './use-answers';

interface Shown {
  readonly title: string;
  readonly remark?: string;
  readonly mode: number;
  readonly endTime?: string;
  readonly questions: readonly QaShown[];
}

/** What was entered and not sent yet, kept in the browser tab. */
interface Draft {
  readonly attemptId: string;
  readonly entered: EnteredById;
}

const OPEN_LINK = 1;
const DAY_S = 86_400;
const draftKey = (token: string): string => `questionnaire:${token}`;

/** A questionnaire at its public address: for anybody who has the link, on a phone first. */
export function AnsweringPage() {
  const t = useT();
  const lang = useLang();
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...objectQuery<Shown>('qa.answer:GET', { token }), staleTime: Number.POSITIVE_INFINITY });
  const title = data?.title ?? t('questionnaire.name');
  useEffect(() => {
    document.title = title;
  }, [title]);
  // What the server said is in the language of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the language changes, not when the answer does
  useEffect(() => {
    if (error) void refetch();
  }, [lang]);
  return (
    <div className={css.page}>
      <header className={css.tools}>
        <button type="button" lang={lang === 'zh' ? 'en' : 'zh'} onClick={() => void switchLang(lang === 'zh' ? 'en' : 'zh')}>
          {lang === 'zh' ? 'English' : '中文'}
        </button>
      </header>
      <main className={css.main}>
        {data && <Answering key={token} token={token} shown={data} />}
        {!data && error && <Refusal error={error} onRetry={() => void refetch()} />}
        {!(data || error) && <p role="status">{t('common.loading')}</p>}
      </main>
    </div>
  );
}

interface AnsweringProps {
  readonly token: string;
  readonly shown: Shown;
}

function Answering({ token, shown }: AnsweringProps) {
  const [attempt, setAttempt] = useState(() => perTab.read<Draft>(draftKey(token)) ?? { attemptId: newId(), entered: {} });
  const [sent, setSent] = useState(false);
  const again = () => {
    setAttempt({ attemptId: newId(), entered: {} });
    setSent(false);
  };
  const { title, remark, endTime, mode } = shown;
  const t = useT();
  if (sent) return <Thanks {...(mode === OPEN_LINK ? { onAgain: again } : {})} />;
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      {remark && <p className={css.remark}>{remark}</p>}
      {endTime && <p className={css.until}>{t('questionnaire.until', { time: endTime.slice(0, 16) })}</p>}
      <Sending key={attempt.attemptId} token={token} attempt={attempt} questions={shown.questions} onSent={() => setSent(true)} />
    </>
  );
}

interface SendingProps {
  readonly token: string;
  readonly attempt: Draft;
  readonly questions: readonly QaShown[];
  readonly onSent: () => void;
}

/** The form and its sending. What was entered stays until the server has it. */
function Sending({ token, attempt: { attemptId, entered }, questions: asked, onSent }: SendingProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const since = useRef(performance.now());
  const answers = useAnswers(asked, entered, (now) => perTab.write(draftKey(token), { attemptId, entered: now }));
  const send = async (values: readonly QaValue[]) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const seconds = Math.min(DAY_S, Math.round((performance.now() - since.current) / 1000));
    try {
      await call('qa.answer:POST', { token, answers: values, seconds, attemptId }, { quiet: true });
      perTab.write(draftKey(token), undefined);
      onSent();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <QuestionForm answers={answers} onSend={(values) => void send(values)}>
      {failure && (
        <p className={css.failure} role="alert">
          {failure.message} {isUnanswered(failure) && t('questionnaire.kept')}
        </p>
      )}
      <button type="submit" className={questions.send} disabled={busy}>
        {t(busy ? 'questionnaire.sending' : 'questionnaire.send')}
      </button>
    </QuestionForm>
  );
}

function Thanks({ onAgain }: { readonly onAgain?: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Message>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t('questionnaire.thanks')}
      </h1>
      <p>{t('questionnaire.thanksHint')}</p>
      {onAgain && (
        <button type="button" className={css.link} onClick={onAgain}>
          {t('questionnaire.again')}
        </button>
      )}
    </Message>
  );
}

/** Why there is nothing to answer, and what to do instead. */
function Refusal({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useT();
  const isSignedIn = useSession((state) => state.session !== undefined);
  const { pathname } = window.location;
  return (
    <Message>
      <h1 className={css.title}>{t('questionnaire.cannot')}</h1>
      <p role="alert">{error.message}</p>
      {isUnanswered(error) && (
        <button type="button" className={css.link} onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
      {isApiError(error) && error.key === 'QA_SIGN_IN' && !isSignedIn && (
        <Link to="/login" state={{ from: pathname }}>
          {t('questionnaire.signIn')}
        </Link>
      )}
    </Message>
  );
}

const Message = ({ children }: { readonly children: ReactNode }) => <section className={css.message}>{children}</section>;
