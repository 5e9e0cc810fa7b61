import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Positions in a tenant's company. */
export const postSpec = crudSpec({
  noun: 'post',
  label: label('岗位', 'post'),
  tenancy: 'tenant',
  everyTenant: true,
  lenient: true,
  fields: {
    category: f.code('postCategory', '岗位类型', 'Category').required().search(),
    postCode: f.text(32, '岗位编号', 'Post code').required().unique().search(),
    postName: f.text(64, '岗位名称', 'Post name').required().search(),
    sort: f.sort().required(),
    remark: f.remark(),
  },
  verbs: {
    page: 'system.post.list',
    detail: 'system.post.detail',
    submit: 'system.post.submit',
    remove: 'system.post.remove',
  },
  calls: { 'signed-in': ['system.post.select'] },
  menu: [{ path: '/system/post', icon: 'team', label: label('岗位管理', 'Posts') }],
  order: ['sort', 'asc'],
  maySort: true,
});
