import { f } from '../../fields/field.js';

/** The business type of leave requests. */
export const LEAVE_BUSINESS = 'leave';

/** Statuses of a leave request (`leaveStatus`). */
export const LEAVE_STATUS = { running: 100, agreed: 300, refused: 400, withdrawn: 500 } as const;

export const leaveInputFields = {
  processDefinitionId: f.id('流程', 'Process'),
  taskUser: f.ref('user', '审批人', 'Approver').required(),
  startTime: f.time('开始时间', 'From').required(),
  endTime: f.time('结束时间', 'Until').required(),
  reason: f.text(500, '请假事由', 'Reason').required(),
};

export const leaveFields = {
  ...leaveInputFields,
  processInstanceId: f.id('流程实例', 'Process instance'),
  days: f.int('天数', 'Days'),
  status: f.code('leaveStatus', '状态', 'Status'),
  applyTime: f.time('申请时间', 'Applied at'),
};
