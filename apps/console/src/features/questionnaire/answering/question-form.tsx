import type { QaValue } from '@phone-trade/shared';
import { type ReactNode, useRef } from 'react';
import { QuestionField } from './question-field';
import css from './questions.module.css';
import type { Answers } from './use-answers';

interface Props {
  readonly answers: Answers;
  /** With answers that are complete and right. */
  readonly onSend: (values: readonly QaValue[]) => void;
  /** Below the questions: the button, and what was said to the last attempt. */
  readonly children: ReactNode;
}

/** The questions as somebody answers them. Sending takes the focus to the first answer that is missing or wrong. */
export function QuestionForm({ answers, onSend, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { entered, shown, faults, enter, check } = answers;
  const send = () => {
    const values = check();
    if (values) return onSend(values);
    // After the faults are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {shown.map((question, i) => (
        <QuestionField
          key={question.questionId}
          question={question}
          number={i + 1}
          entered={entered[question.questionId]}
          fault={faults.get(question.questionId)}
          onEnter={(value) => enter(question.questionId, value)}
        />
      ))}
      {children}
    </form>
  );
}
