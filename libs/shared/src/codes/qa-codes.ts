import type { Code } from './codes.js';

/** Code tables of questionnaires. */
export const QA_CODES = {
  qaQuestionType: [
    { code: 1, zh: '单选', en: 'single choice' },
    { code: 2, zh: '多选', en: 'multiple choice' },
    { code: 3, zh: '文本', en: 'text' },
    { code: 4, zh: '数字', en: 'number' },
    { code: 5, zh: '评分', en: 'rating' },
  ],
  questionnaireStatus: [
    { code: 100, zh: '草稿', en: 'draft' },
    { code: 200, zh: '开放', en: 'open' },
    { code: 300, zh: '已关闭', en: 'closed' },
  ],
  questionnaireMode: [
    { code: 1, zh: '公开链接', en: 'open link' },
    { code: 2, zh: '每人一次', en: 'once a person' },
    { code: 3, zh: '一次性链接', en: 'single-use links' },
  ],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
