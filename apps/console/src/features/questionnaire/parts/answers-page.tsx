import { qaAnswerSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../kit/crud/crud-page';
import type { Values } from '../../../kit/text/ref-text';
import css from './dialogs.module.css';

interface AnswerText {
  readonly questionId: string;
  readonly title: string;
  readonly text: string;
}

const columns = {
  questionnaireId: { width: 240 },
  answers: {
    render: (row: Values) => (
      <dl className={css.answers}>
        {((row.answerTexts ?? []) as readonly AnswerText[]).map(({ questionId, title, text }) => (
          <div key={questionId}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    ),
  },
};

/** Answers with the texts that their questions had. */
export function AnswersPage() {
  return <CrudPage spec={qaAnswerSpec} tableId="qaAnswer" columns={columns} />;
}
