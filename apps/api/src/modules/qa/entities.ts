import type { EntityClass } from '../../platform/database/database.js';
import { QaAnswer, QaAnswerValue } from './answer/qa-answer.entity.js';
import { QaCate } from './cate/qa-cate.entity.js';
import { QaQuestion, QaQuestionVersion } from './question/qa-question.entity.js';
import { Questionnaire, QuestionnaireLink, QuestionnaireUse } from './questionnaire/questionnaire.entity.js';

/** Every table of questionnaires. */
export const qaEntities: readonly EntityClass[] = [
  QaCate,
  QaQuestion,
  QaQuestionVersion,
  Questionnaire,
  QuestionnaireUse,
  QuestionnaireLink,
  QaAnswer,
  QaAnswerValue,
];
