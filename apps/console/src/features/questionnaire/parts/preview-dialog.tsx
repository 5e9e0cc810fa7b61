import type { QaShown } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';
import { QuestionForm } from '../answering/question-form';
import css from '../answering/questions.module.css';
import { useAnswers } from '../answering/use-answers';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

const NOTHING = {};

/** A questionnaire as it will be answered, with its rules, stored nowhere. */
export function PreviewDialog({ id, title, onClose }: Props) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    ...objectQuery<{ readonly questions: readonly QaShown[] }>('qa.getQuestionnaire', { id }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal open title={`${t('questionnaire.preview')} · ${title}`} width={680} footer={null} onCancel={onClose}>
      {error && <PageError error={error} onRetry={() => void refetch()} compact />}
      {!(data || error) && <RowsSkeleton rows={4} />}
      {data && (data.questions.length > 0 ? <Preview questions={data.questions} /> : <p>{t('questionnaire.previewEmpty')}</p>)}
    </Modal>
  );
}

function Preview({ questions }: { readonly questions: readonly QaShown[] }) {
  const t = useT();
  const answers = useAnswers(questions, NOTHING);
  return (
    <>
      <p className={css.hint}>{t('questionnaire.previewHint')}</p>
      <QuestionForm answers={answers} onSend={() => notify({ kind: 'success', text: () => t('questionnaire.previewDone') })}>
        <button type="submit" className={css.send}>
          {t('questionnaire.previewCheck')}
        </button>
      </QuestionForm>
    </>
  );
}
