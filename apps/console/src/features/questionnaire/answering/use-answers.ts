import { type AppError, answerFindings, isAnswered, type QaShown, type QaValue, shownQuestions } from '@phone-trade/shared';
import { useMemo, useState } from 'react';

/** What a question is answered with, less the id of the question. */
export type Entered = Pick<QaValue, 'value' | 'keys'>;
export type EnteredById = Readonly<Record<string, Entered>>;

export interface Answers {
  readonly entered: EnteredById;
  /** The questions that are shown with the answers so far. */
  readonly shown: readonly QaShown[];
  readonly enter: (questionId: string, value: Entered) => void;
  /** What is wrong, by question; nothing before the first attempt to send. */
  readonly faults: ReadonlyMap<string, AppError>;
  /** The answers to send; undefined if some are missing or wrong, which `faults` then says. */
  readonly check: () => readonly QaValue[] | undefined;
}

const valuesOf = (entered: EnteredById): QaValue[] => Object.entries(entered).map(([questionId, value]) => ({ questionId, ...value }));

/** Answers to hidden questions are kept, in case they are shown again, and are not sent. */
const sentOf = (questions: readonly QaShown[], entered: EnteredById): QaValue[] => {
  const shown = new Set(shownQuestions(questions, valuesOf(entered)).map(({ questionId }) => questionId));
  return valuesOf(entered).filter((value) => shown.has(value.questionId) && isAnswered(value));
};

/** The answers to a questionnaire while they are entered, judged by the rules of the server. */
export function useAnswers(questions: readonly QaShown[], start: EnteredById, keep?: (entered: EnteredById) => void): Answers {
  const [entered, setEntered] = useState(start);
  const [judged, setJudged] = useState(false);
  const shown = useMemo(() => shownQuestions(questions, valuesOf(entered)), [questions, entered]);
  const faults = useMemo(
    () => new Map(judged ? answerFindings(questions, sentOf(questions, entered)).map(({ path = '', error }) => [path, error]) : []),
    [judged, questions, entered],
  );
  return {
    entered,
    shown,
    faults,
    enter: (questionId, value) => {
      const next = { ...entered, [questionId]: value };
      setEntered(next);
      keep?.(next);
    },
    check: () => {
      setJudged(true);
      const values = sentOf(questions, entered);
      return answerFindings(questions, values).length === 0 ? values : undefined;
    },
  };
}
