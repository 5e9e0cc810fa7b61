import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** A choice of a question. Its score counts for the answer that contains it. */
export const qaOptionFields = {
  key: f.text(16, '选项键', 'Key').required(),
  label: f.text(100, '选项', 'Option').required(),
  score: f.int('分值', 'Score').min(-1000).max(1000),
};

/** Questions to choose from for questionnaires. */
export const qaQuestionSpec = crudSpec({
  noun: 'qaQuestion',
  label: label('题目', 'question'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    title: f.text(200, '题目', 'Question').required().search(),
    cateId: f.ref('qaCate', '分类', 'Category').required().search(),
    type: f.code('qaQuestionType', '类型', 'Type').required().search(),
    options: f.list('选项', 'Options', qaOptionFields).max(30).hiddenInTable(),
    min: f.int('最小值', 'Minimum').min(-1_000_000),
    max: f.int('最大值', 'Maximum').min(-1_000_000),
    required: f.flag('必答', 'Required').initial(0),
    sort: f.sort(),
    questionVersion: f.int('题目版本', 'Question version').readOnly(),
  },
  verbs: { page: 'qa.pageQuestion', submit: 'qa.saveOrUpdateQuestion', remove: 'qa.deleteQuestion' },
  calls: { view: ['qa.pageQuestion'], questionnaire_view: ['qa.pageQuestion'] },
  menu: [{ path: '/game/qa/question', icon: 'question-circle', label: label('题目管理', 'Questions') }],
  order: ['insertTime', 'desc'],
  maySort: ['title', 'type', 'cateId'],
});
