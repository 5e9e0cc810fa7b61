import { definePages } from '../../kit/page';

export const questionnairePages = definePages([
  {
    path: '/game/qa/category',
    label: { zh: '题目分类', en: 'Question categories' },
    permission: 'qacate_view',
    strings: 'questionnaire',
    load: async () => (await import('./parts/category-page')).CategoryPage,
  },
  {
    path: '/game/qa/question',
    label: { zh: '题目管理', en: 'Questions' },
    permission: 'qaquestion_view',
    strings: 'questionnaire',
    load: async () => (await import('./parts/question-page')).QuestionPage,
  },
  {
    path: '/game/qa/questionnaire',
    label: { zh: '问卷管理', en: 'Questionnaires' },
    permission: 'questionnaire_view',
    strings: 'questionnaire',
    load: async () => (await import('./parts/questionnaire-page')).QuestionnairePage,
  },
  {
    path: '/game/qa/answer',
    label: { zh: '答卷', en: 'Answers' },
    permission: 'qaanswer_view',
    strings: 'questionnaire',
    load: async () => (await import('./parts/answers-page')).AnswersPage,
  },
]);
