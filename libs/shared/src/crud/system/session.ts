import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Who is signed in where: only looked at and ended. `seenAt`, `browser` and `current` are no columns. */
export const sessionSpec = crudSpec({
  noun: 'session',
  label: label('登录', 'session'),
  tenancy: 'tenant',
  fields: {
    userId: f.ref('user', '用户', 'User').search(),
    insertTime: f.time('登录时间', 'Since').search(),
    seenAt: f.time('最近活动', 'Last seen').readOnly(),
    ip: f.text(64, '地址', 'Address').search(),
    browser: f.text(64, '浏览器', 'Browser').readOnly(),
    clientId: f.text(64, '应用', 'Client'),
    actingName: f.text(64, '代为登录', 'Signed in by'),
    agent: f.text(255, '浏览器标识', 'User agent').hiddenInTable(),
    rotatedAt: f.time('令牌更新时间', 'Token renewed at').hiddenInTable(),
  },
  verbs: { page: 'system.session.list', remove: 'system.session.remove' },
  calls: { end: ['system.session.remove', 'system.session.remove-of'], as: ['system.sign-in-as.open'] },
  menu: [
    {
      path: '/system/session',
      icon: 'desktop',
      label: label('在线会话', 'Sessions'),
      buttons: [button(31, 'end', 3, '强制下线', 'End sessions'), button(32, 'as', 3, '代为登录', 'Sign in as')],
    },
  ],
  order: ['insertTime', 'desc'],
});

/** Who was signed in as whom: only looked at. What still goes on has no `endsAt`, but `current`. */
export const signInAsSpec = crudSpec({
  noun: 'signInAs',
  permission: 'session',
  label: label('代为登录记录', 'sign-in as another user'),
  tenancy: 'tenant',
  fields: {
    insertTime: f.time('开始时间', 'Started at').search(),
    endsAt: f.time('结束时间', 'Ended at'),
    byName: f.text(64, '操作人', 'Performed by').search(),
    userId: f.ref('user', '被代登录的用户', 'Signed in as').search(),
    reason: f.text(200, '事由', 'Reason').search(),
  },
  verbs: { page: 'system.sign-in-as.list' },
  order: ['insertTime', 'desc'],
});
