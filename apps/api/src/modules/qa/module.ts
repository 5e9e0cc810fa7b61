import type { ServerModule } from '../../platform/server-module.js';
import { AnsweringController } from './answer/answering.controller.js';
import { QaAnswerController } from './answer/qa-answer.crud.js';
import { QaAnswer, QaAnswerValue } from './answer/qa-answer.entity.js';
import { StatisticsController } from './answer/statistics.controller.js';
import { QaCateController } from './cate/qa-cate.crud.js';
import { QaCate } from './cate/qa-cate.entity.js';
import { QaQuestionController } from './question/qa-question.crud.js';
import { QaQuestion, QaQuestionVersion } from './question/qa-question.entity.js';
import { QuestionnaireController } from './questionnaire/questionnaire.controller.js';
import { QuestionnaireCrudController } from './questionnaire/questionnaire.crud.js';
import { Questionnaire, QuestionnaireLink, QuestionnaireUse } from './questionnaire/questionnaire.entity.js';

/** Questionnaires. */
export const qaModule: ServerModule = {
  entities: [QaCate, QaQuestion, QaQuestionVersion, Questionnaire, QuestionnaireUse, QuestionnaireLink, QaAnswer, QaAnswerValue],
  resources: [QaCateController, QaQuestionController, QuestionnaireCrudController, QaAnswerController],
  controllers: [QuestionnaireController, AnsweringController, StatisticsController],
  names: {
    qaCate: { entity: QaCate, column: 'name', status: 'status' },
    questionnaire: { entity: Questionnaire, column: 'title' },
  },
};
