import type { QA_TYPE } from '@phone-trade/shared';

interface QuestionText {
  /** Number of its group. */
  readonly group: number;
  readonly title: string;
  readonly type: keyof typeof QA_TYPE;
  readonly labels?: readonly string[];
  readonly scores?: readonly number[];
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
}

export interface QuestionnaireTexts {
  readonly groups: readonly string[];
  readonly questions: readonly QuestionText[];
  readonly titles: readonly string[];
  readonly remark: string;
  /** Reasons of dissatisfied customers. */
  readonly complaints: readonly string[];
  /** What the people of the tenant want to learn. */
  readonly topics: readonly string[];
}

export const QUESTIONNAIRE_TEXTS: Readonly<Record<'zh' | 'en', QuestionnaireTexts>> = {
  zh: {
    groups: ['客户回访', '员工培训'],
    questions: [
      {
        group: 1,
        title: '您对最近一次交易满意吗？',
        type: 'single',
        labels: ['很满意', '满意', '一般', '不满意'],
        scores: [5, 4, 2, 0],
        required: true,
      },
      { group: 1, title: '请为发货速度打分', type: 'rating', max: 5, required: true },
      { group: 1, title: '您常采购哪些品牌？', type: 'multiple', labels: ['苹果', '华为', '小米', 'OPPO / vivo', '其他'] },
      { group: 1, title: '您每月大约采购多少台？', type: 'number', min: 0, max: 10_000 },
      { group: 1, title: '哪些方面需要改进？', type: 'text' },
      {
        group: 1,
        title: '您愿意把我们推荐给同行吗？',
        type: 'single',
        labels: ['愿意', '看情况', '不愿意'],
        scores: [2, 1, 0],
        required: true,
      },
      { group: 2, title: '这次质检培训对您的工作有多大帮助？', type: 'rating', max: 5, required: true },
      { group: 2, title: '您还想学习什么？', type: 'text' },
    ],
    titles: ['客户满意度回访', '质检培训反馈', '供应商合作意向'],
    remark: '大约需要两分钟，答卷不记名。',
    complaints: ['成色比描述的差，希望照片更清楚', '包装太简单，有一台屏幕划伤', '发货晚了一天，没有提前告知'],
    topics: ['进水机的判断', '各平台的验机标准', '电池健康度的检测方法'],
  },
  en: {
    groups: ['Customers', 'Training'],
    questions: [
      {
        group: 1,
        title: 'How satisfied are you with your last order?',
        type: 'single',
        labels: ['Very satisfied', 'Satisfied', 'Neutral', 'Dissatisfied'],
        scores: [5, 4, 2, 0],
        required: true,
      },
      { group: 1, title: 'How fast was the delivery?', type: 'rating', max: 5, required: true },
      {
        group: 1,
        title: 'Which brands do you usually buy?',
        type: 'multiple',
        labels: ['Apple', 'Samsung', 'Google', 'OnePlus', 'Others'],
      },
      { group: 1, title: 'How many phones do you buy in a month?', type: 'number', min: 0, max: 10_000 },
      { group: 1, title: 'What should we improve?', type: 'text' },
      { group: 1, title: 'Would you recommend us?', type: 'single', labels: ['Yes', 'Perhaps', 'No'], scores: [2, 1, 0], required: true },
      { group: 2, title: 'How useful was the inspection training for your work?', type: 'rating', max: 5, required: true },
      { group: 2, title: 'What else would you like to learn?', type: 'text' },
    ],
    titles: ['Customer satisfaction', 'Feedback on the inspection training', 'Interest of suppliers'],
    remark: 'Takes about two minutes. Answers are anonymous.',
    complaints: ['The grade was worse than described', 'One screen was scratched by the packaging', 'The parcel was a day late'],
    topics: ['How to recognise water damage', 'Inspection rules of the platforms', 'How to measure battery health'],
  },
};
