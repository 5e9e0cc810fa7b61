import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** What a tenant tells all of its people. Before `releaseTime` only those who may edit notices see one. */
export const noticeSpec = crudSpec({
  noun: 'notice',
  label: label('通知公告', 'notice'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    title: f.text(128, '标题', 'Title').required().search(),
    category: f.code('noticeCategory', '通知类型', 'Category').required().initial(1).search(),
    releaseTime: f.time('发布时间', 'Released at').required().search(),
    content: f.richText('内容', 'Content'),
  },
  verbs: { page: 'desk.notice.list', submit: 'desk.notice.submit', remove: 'desk.notice.remove' },
  // Everybody reads notices; the right to view is that of their page.
  calls: { 'signed-in': ['desk.notice.list', 'desk.notice.detail'] },
  menu: [{ path: '/desk/notice', icon: 'notification', label: label('通知公告', 'Notices'), also: ['view'] }],
  order: ['releaseTime', 'desc'],
  maySort: ['title', 'category'],
});
