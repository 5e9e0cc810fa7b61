import { defineErrors } from './define.js';

/** Refusals of processes: of their files, of their tasks and of their instances. */
export const FLOW = defineErrors('FLOW', {
  XML: { code: 400, zh: '流程文件无法解析：{reason}，请修改后重新上传', en: 'The process file cannot be read: {reason}. Correct it and upload it again' },
  XML_SIZE: { code: 413, zh: '流程文件超过{max}，请拆分流程', en: 'The process file is larger than {max}. Split the process' },
  XML_DTD: { code: 400, zh: '流程文件不能包含文档类型声明，请删除后重新上传', en: 'The process file declares a document type. Remove the declaration and upload the file again' },
  XML_ELEMENTS: { code: 400, zh: '流程文件的元素超过{max}个，请拆分流程', en: 'The process file has more than {max} elements. Split the process' },
  NO_PROCESS: { code: 400, zh: '文件中没有流程，请在设计器中画出流程', en: 'The file has no process. Draw one in the designer' },
  KEY: { code: 400, zh: '流程标识“{key}”无效，请使用字母开头的字母、数字、下划线，最多48位', en: 'The process key “{key}” is not valid. Use letters, digits and underscores, a letter first, 48 at most' },
  ELEMENT: { code: 400, zh: '不支持元素{elementId}（{type}），请换成支持的元素', en: 'Element {elementId} ({type}) is not supported. Replace it by a supported one' },
  ELEMENT_ID: { code: 400, zh: '元素“{elementId}”（{type}）的编号为空或超过64位，请修改', en: 'Element “{elementId}” ({type}) has no id or one of more than 64 characters. Change it' },
  START: { code: 400, zh: '{scope}必须有且只有一个开始事件，请修改', en: '{scope} needs exactly one start event. Change it' },
  CALLED: { code: 400, zh: '元素{elementId}调用的流程“{called}”不在文件中，请加入该流程', en: 'Element {elementId} calls process “{called}”, which is not in the file. Add that process' },
  CYCLE: { code: 400, zh: '经过元素{elementId}的循环中没有人工任务，会无限执行，请加入人工任务', en: 'The cycle through element {elementId} has no user task and would never end. Add a user task' },
  EXPRESSION: { code: 400, zh: '元素{elementId}的表达式“{text}”无效，请修改', en: 'Element {elementId} has the invalid expression “{text}”. Change it' },
  TIMER: { code: 400, zh: '元素{elementId}的时间“{text}”不是ISO 8601时长或日期，请修改', en: 'Element {elementId} has the time “{text}”, which is no ISO 8601 duration or date. Change it' },
  NO_WAY: { code: 400, zh: '网关{elementId}没有符合条件的出口，请联系流程管理员增加默认出口', en: 'No way out of gateway {elementId} applies. Ask whoever manages the process to add a default flow' },
  STEPS: { code: 400, zh: '流程一次流转超过{max}步，请联系流程管理员检查循环', en: 'One transition takes more than {max} steps. Ask whoever manages the process to check its cycles' },
  LOOPS: { code: 400, zh: '任务{elementId}的次数应为1到{max}，请检查其集合或次数', en: 'Task {elementId} must be done 1 to {max} times. Check its collection or cardinality' },
  CLAIMED: { code: 409, zh: '任务已由{name}签收，请刷新列表', en: '{name} has claimed the task. Refresh the list' },
  NOT_YOURS: { code: 403, zh: '该任务不属于您，请从待办列表中选择', en: 'The task is not yours. Choose one from your list' },
  DONE: { code: 409, zh: '任务已办结，请刷新列表', en: 'The task is done already. Refresh the list' },
  COMMENT: { code: 400, zh: '驳回或退回时请填写意见', en: 'Enter a comment to reject a task or to return it' },
  TRANSFER: { code: 400, zh: '请选择另一位在职人员接收任务', en: 'Choose another person who may sign in to receive the task' },
  BACK: { code: 400, zh: '任务只能退回给在职的发起人，请选择其他操作', en: 'A task is returned to who started the process, if they may sign in and it is not you. Choose another action' },
  SUSPENDED: { code: 400, zh: '流程“{name}”已挂起，请激活后再操作', en: 'The process “{name}” is suspended. Activate it first' },
  RUNNING: { code: 409, zh: '流程“{name}”还有{count}个运行中的实例，请先结束它们，或级联删除', en: 'The process “{name}” has {count} running instances. End them first, or delete with cascade' },
  ENDED: { code: 409, zh: '流程实例已结束，请刷新列表', en: 'The process instance has ended already. Refresh the list' },
  MOVED: { code: 409, zh: '流程刚被他人处理，请刷新后重试', en: 'Somebody else has just moved the process on. Refresh and try again' },
  NOT_STARTER: { code: 403, zh: '只有发起人可以撤回，请联系发起人', en: 'Only who started the process may withdraw it. Ask them' },
  HANDLED: { code: 409, zh: '已有人处理过该流程，不能撤回，请联系处理人', en: 'Somebody has completed a task of the process. It cannot be withdrawn: ask them' },
  NO_DEFINITION: { code: 400, zh: '没有可发起的流程，请先部署并激活流程', en: 'There is no process to start. Deploy and activate one first' },
  MODEL_XML: { code: 400, zh: '模型还没有流程图，请先设计', en: 'The model has no diagram yet. Design it first' },
  TENANTS: { code: 403, zh: '只有平台可以部署到其他租户，请清空租户', en: 'Only the platform deploys to other tenants. Leave the tenants empty' },
});

/** Refusals of approval rules. */
export const APPROVAL = defineErrors('APPROVAL', {
  PROCESS: { code: 400, zh: '没有标识为“{key}”的已激活流程，请先部署并激活该流程', en: 'There is no active process with the key “{key}”. Deploy and activate one first' },
  CONDITION: { code: 400, zh: '「{document}」没有条件「{condition}」，请选择其他条件', en: 'A {document} cannot meet the condition “{condition}”. Choose another one' },
  TWICE: { code: 409, zh: '同样条件的规则已存在，请修改该规则', en: 'A rule with the same document, condition and amount exists. Change that rule' },
});

/** Refusals of leave requests. */
export const LEAVE = defineErrors('LEAVE', {
  PERIOD: { code: 400, zh: '结束时间应晚于开始时间，请修改', en: 'The end must be after the start. Change it' },
  APPROVER: { code: 400, zh: '请选择另一位在职人员审批', en: 'Choose another person who may sign in to approve the leave' },
});
