import type { Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import { AnsweringController } from './answer/answering.controller.js';
import { QaAnswerController } from './answer/qa-answer.crud.js';
import { StatisticsController } from './answer/statistics.controller.js';
import { QaCateController } from './cate/qa-cate.crud.js';
import { QaQuestionController } from './question/qa-question.crud.js';
import { QuestionnaireController } from './questionnaire/questionnaire.controller.js';
import { QuestionnaireCrudController } from './questionnaire/questionnaire.crud.js';

/** The simple resources of questionnaires. */
export const qaResources: readonly CrudController[] = [
  QaCateController,
  QaQuestionController,
  QuestionnaireCrudController,
  QaAnswerController,
];

/** The calls of questionnaires. */
export const qaControllers: readonly Type[] = [...qaResources, QuestionnaireController, AnsweringController, StatisticsController];
