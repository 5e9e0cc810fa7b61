import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Groups of questions. */
export const qaCateSpec = crudSpec({
  noun: 'qaCate',
  label: label('题目分类', 'question category'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    name: f.text(64, '名称', 'Name').required().unique().search(),
    sort: f.sort(),
    status: f.enabled().search(),
  },
  verbs: { list: 'qa.listCate', submit: 'qa.saveOrUpdateCate', remove: 'qa.deleteCate' },
  calls: { view: ['qa.listCate'], qaquestion_view: ['qa.listCate'] },
  menu: [{ path: '/game/qa/category', icon: 'folder', label: label('题目分类', 'Question categories') }],
  order: ['sort', 'asc'],
  maySort: true,
});
