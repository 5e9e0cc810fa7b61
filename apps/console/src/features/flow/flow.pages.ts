import { definePages } from '../../kit/page';

const page = (path: string, zh: string, en: string) => ({ path, label: { zh, en }, strings: 'flow' as const });

export const flowPages = definePages([
  { ...page('/work/start', '发起事务', 'Start a process'), load: async () => (await import('./task/start-page')).StartPage },
  { ...page('/work/claim', '待签事务', 'Tasks to claim'), load: async () => (await import('./task/claim-page')).ClaimPage },
  { ...page('/work/todo', '待办事务', 'My tasks'), load: async () => (await import('./task/todo-page')).TodoPage },
  { ...page('/work/send', '已发事务', 'Started by me'), load: async () => (await import('./task/send-page')).SendPage },
  { ...page('/work/done', '办结事务', 'Done by me'), load: async () => (await import('./task/done-page')).DonePage },
  {
    path: '/work/process/leave/form/:processDefinitionId',
    label: { zh: '请假申请', en: 'Leave request' },
    strings: 'flow',
    under: '/work/start',
    load: async () => (await import('./leave/leave-form-page')).LeaveFormPage,
  },
  {
    path: '/work/process/leave/handle/:taskId/:processInstanceId/:businessId',
    label: { zh: '请假审批', en: 'Leave approval' },
    strings: 'flow',
    under: '/work/todo',
    load: async () => (await import('./leave/leave-handle-page')).LeaveHandlePage,
  },
  {
    path: '/work/process/leave/detail/:processInstanceId/:businessId',
    label: { zh: '请假详情', en: 'Leave details' },
    strings: 'flow',
    under: '/work/send',
    load: async () => (await import('./leave/leave-detail-page')).LeaveDetailPage,
  },
  {
    ...page('/plugin/workflow/model', '模型管理', 'Process models'),
    permission: 'flow_model_view',
    load: async () => (await import('./model/model-page')).ModelPage,
  },
  {
    ...page('/plugin/workflow/deploy', '流程部署', 'Deploy processes'),
    permission: 'flow_manager_deploy',
    load: async () => (await import('./manager/deploy-page')).DeployPage,
  },
  {
    ...page('/plugin/workflow/manager', '流程管理', 'Processes'),
    permission: 'flow_manager_view',
    load: async () => (await import('./manager/manager-page')).ManagerPage,
  },
  {
    ...page('/plugin/workflow/approval', '审批规则', 'Approval rules'),
    permission: 'flow_approval_view',
    load: async () => (await import('./approval/approval-page')).ApprovalPage,
  },
  {
    ...page('/plugin/workflow/follow', '流程跟踪', 'Running processes'),
    permission: 'flow_follow_view',
    load: async () => (await import('./follow/follow-page')).FollowPage,
  },
]);
