import { qaAnswerSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../kit/crud/crud-page';
import type { Values } from '../../../kit/text/ref-text';

interface AnswerText {
  readonly title: string;
  readonly text: string;
}

const columns = {
  questionnaireId: { width: 240 },
  answers: {
    render: (row: Values) =>
      ((row.answerTexts ?? []) as readonly AnswerText[]).map(({ title, text }) => <p key={title}>{`${title}: ${text}`}</p>),
  },
};

/** Answers with the texts that their questions had. */
export function AnswerPage() {
  return <CrudPage spec={qaAnswerSpec} tableId="qaAnswer" columns={columns} />;
}
