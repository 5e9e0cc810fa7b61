import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';
import { qaOptionFields } from './qa-question.js';

/** A condition on the answer to an earlier question. */
export const qaShowIfFields = {
  questionId: f.id('题目', 'Question').required(),
  op: f.text(2, '比较', 'Comparison').required(),
  value: f.text(100, '值', 'Value').required(),
};

/** A question in a questionnaire. */
export const qaItemFields = {
  questionId: f.id('题目', 'Question').required(),
  questionVersion: f.int('题目版本', 'Question version'),
  sort: f.sort(),
  required: f.flag('必答', 'Required'),
  showIf: f.object('显示条件', 'Shown if', qaShowIfFields),
};

/** Questionnaires: drafts, open ones and closed ones. */
export const questionnaireSpec = crudSpec({
  noun: 'questionnaire',
  label: label('问卷', 'questionnaire'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    title: f.text(100, '标题', 'Title').required().search(),
    status: f.code('questionnaireStatus', '状态', 'Status').initial(100).search(),
    mode: f.code('questionnaireMode', '答题方式', 'Mode').required().initial(1).search(),
    beginTime: f.time('开始时间', 'Opens at'),
    endTime: f.time('结束时间', 'Closes at'),
    items: f.list('题目', 'Questions', qaItemFields).max(100).hiddenInTable(),
    token: f.text(64, '链接码', 'Link code').readOnly().hiddenInTable(),
    remark: f.remark(),
  },
  verbs: { page: 'qa.pageQuestionnaire', submit: 'qa.saveOrUpdateQuestionnaire', remove: 'qa.deleteQuestionnaire' },
  calls: {
    view: ['qa.pageQuestionnaire', 'qa.getQuestionnaire', 'qa.pageLink'],
    qaanswer_view: ['qa.pageQuestionnaire', 'qa.statistics'],
    qaanswer_export: ['qa.exportAnswer'],
    link: ['qa.createLink'],
    guest: ['qa.answer:GET', 'qa.answer:POST'],
  },
  menu: [
    {
      path: '/game/qa/questionnaire',
      icon: 'form',
      label: label('问卷管理', 'Questionnaires'),
      buttons: [button(31, 'link', 2, '生成链接', 'Create links')],
    },
  ],
  order: ['insertTime', 'desc'],
  maySort: ['title', 'status', 'mode'],
});

/** The answer to one question: a text or number, or the keys of the chosen options. */
export const qaValueFields = {
  questionId: f.id('题目', 'Question').required(),
  value: f.text(2000, '答案', 'Answer'),
  keys: f.keys('选项', 'Options'),
};

/** What the public page sends. */
export const qaAnswerInputFields = {
  token: f.text(64, '链接码', 'Link code').required(),
  answers: f.list('答案', 'Answers', qaValueFields).max(100),
  seconds: f.int('用时(秒)', 'Seconds').max(86_400),
  /** The same for the same answer sent again, which is stored once. */
  attemptId: f.text(32, '提交编号', 'Attempt'),
};

/** A question as it is shown to somebody who answers: without the scores. */
const { score: _, ...shownOption } = qaOptionFields;
export const qaShownFields = {
  questionId: f.id('题目', 'Question').required(),
  title: f.text(200, '题目', 'Question').required(),
  type: f.code('qaQuestionType', '类型', 'Type').required(),
  options: f.list('选项', 'Options', shownOption),
  min: f.int('最小值', 'Minimum'),
  max: f.int('最大值', 'Maximum'),
  required: f.int('必答', 'Required'),
  showIf: f.object('显示条件', 'Shown if', qaShowIfFields),
};

/** Answers that were given. */
export const qaAnswerSpec = crudSpec({
  noun: 'qaAnswer',
  label: label('答卷', 'answer'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    questionnaireId: f.ref('questionnaire', '问卷', 'Questionnaire').search(),
    userName: f.text(64, '答题人', 'Answered by').search(),
    score: f.int('得分', 'Score'),
    seconds: f.int('用时(秒)', 'Seconds'),
    answers: f.list('答案', 'Answers', qaValueFields).hiddenInTable(),
  },
  verbs: { page: 'qa.pageAnswer' },
  menu: [{ path: '/game/qa/answer', icon: 'solution', label: label('答卷', 'Answers'), also: ['export'] }],
  order: ['insertTime', 'desc'],
  maySort: ['userName'],
});
