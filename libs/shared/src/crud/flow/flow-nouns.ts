import { button, type MenuPage, type Noun } from '../../rights/noun.js';
import { label } from '../../text/label.js';

/** The work that processes bring to everybody. */
const page = (name: string, icon: string, zh: string, en: string): MenuPage => ({
  code: `work_${name}`,
  path: `/work/${name}`,
  icon,
  label: label(zh, en),
});

const [start, ...pages] = [
  page('start', 'send', '发起事务', 'Start a process'),
  page('claim', 'inbox', '待签事务', 'Tasks to claim'),
  page('todo', 'check-square', '待办事务', 'My tasks'),
  page('send', 'export', '已发事务', 'Started by me'),
  page('done', 'file-done', '办结事务', 'Done by me'),
] as [MenuPage, ...MenuPage[]];

/** Rights of processes. Everybody may start one and sees the tasks that are for him; deploying, following and ending need rights. */
export const FLOW_NOUNS: readonly Noun[] = [
  {
    permission: 'work',
    calls: {
      'signed-in': [
        'flow.start-list',
        'flow.claim-list',
        'flow.todo-list',
        'flow.send-list',
        'flow.done-list',
        'flow.claim-task',
        'flow.complete-task',
        'flow.withdraw',
        'flow.model-view',
        'flow.history-flow-list',
        'desk.leave.start-process',
        'desk.leave.detail',
      ],
    },
    menu: [{ ...start, buttons: [button(31, 'view', 2, '办理事务', 'Do tasks')] }, ...pages],
  },
  {
    permission: 'flow_manager',
    calls: {
      view: ['flow.manager/list'],
      state: ['flow.change-state'],
      remove: ['flow.delete-deployment'],
      deploy: ['flow.check-upload', 'flow.deploy-upload'],
    },
    menu: [
      {
        path: '/plugin/workflow/manager',
        icon: 'apartment',
        label: label('流程管理', 'Processes'),
        also: ['view'],
        buttons: [
          button(31, 'state', 2, '变更状态', 'Activate or suspend'),
          button(32, 'remove', 1, '删除部署', 'Delete deployments'),
          button(33, 'flow_cascade', 1, '级联删除', 'Delete with instances'),
        ],
      },
      {
        code: 'flow_deploy',
        path: '/plugin/workflow/deploy',
        icon: 'cloud-upload',
        label: label('流程部署', 'Deploy processes'),
        needs: 'deploy',
        buttons: [button(31, 'flow_manager_deploy', 1, '部署', 'Deploy')],
      },
    ],
  },
  {
    permission: 'flow_follow',
    calls: { view: ['flow.follow/list'], delete: ['flow.delete-process-instance'] },
    menu: [{ path: '/plugin/workflow/follow', icon: 'radar-chart', label: label('流程跟踪', 'Running processes') }],
  },
];
