import { f } from '../../fields/field.js';
import type { Noun } from '../../rights/noun.js';
import { label } from '../../text/label.js';

const createTime = f.time('时间', 'Time').search();

/** What every log row says of its call. */
const callFields = {
  createBy: f.text(64, '操作人', 'User').search(),
  method: f.text(8, '请求方式', 'Method').search(),
  requestUri: f.text(255, '请求地址', 'Address').search(),
  time: f.int('耗时(毫秒)', 'Took (ms)'),
  remoteIp: f.text(64, '客户端地址', 'Client address').search(),
  traceId: f.text(64, '追踪号', 'Trace id').search(),
  serviceId: f.text(32, '服务', 'Service').search(),
  serverHost: f.text(64, '服务器', 'Server').search(),
  serverIp: f.text(64, '服务器地址', 'Server address').hiddenInTable(),
  env: f.text(16, '环境', 'Environment').hiddenInTable(),
  userAgent: f.text(255, '浏览器', 'Browser').hiddenInTable(),
  methodClass: f.text(64, '模块', 'Module').hiddenInTable(),
  methodName: f.text(64, '方法', 'Call').hiddenInTable(),
  tenantId: f.text(12, '租户', 'Tenant').hiddenInTable(),
};

const params = f.longText('参数', 'Parameters');

/** What happened, in the words of the part it happened in. */
export const usualLogFields = {
  createTime,
  logLevel: f.text(8, '级别', 'Level').search(),
  logId: f.text(64, '事件', 'Event').search(),
  logData: f.longText('内容', 'Content'),
  ...callFields,
};
export const usualLogDetailFields = { ...usualLogFields, params };

/** A call and how it was answered. */
export const apiLogFields = {
  createTime,
  title: f.text(128, '接口', 'Call').search(),
  status: f.int('状态码', 'Status').search(),
  errorKey: f.text(64, '错误', 'Error').search(),
  type: f.text(4, '日志类型', 'Log type').hiddenInTable(),
  ...callFields,
};
export const apiLogDetailFields = { ...apiLogFields, params };

/** A call that the server failed at. */
export const errorLogFields = {
  createTime,
  exceptionName: f.text(64, '异常', 'Exception').search(),
  fileName: f.text(255, '文件', 'File').search(),
  lineNumber: f.int('行号', 'Line'),
  ...callFields,
};
export const errorLogDetailFields = {
  ...errorLogFields,
  message: f.longText('异常信息', 'Message'),
  stackTrace: f.longText('堆栈', 'Stack trace'),
  params,
};

/** The three logs of a tenant. */
export const LOG_NOUNS = [
  {
    permission: 'log_usual',
    calls: { view: ['log.usual/list', 'log.usual/detail'] },
    menu: [{ path: '/monitor/log/usual', icon: 'file-text', label: label('通用日志', 'Event log') }],
  },
  {
    permission: 'log_api',
    calls: { view: ['log.api/list', 'log.api/detail'] },
    menu: [{ path: '/monitor/log/api', icon: 'api', label: label('接口日志', 'Call log') }],
  },
  {
    permission: 'log_error',
    calls: { view: ['log.error/list', 'log.error/detail'] },
    menu: [{ path: '/monitor/log/error', icon: 'bug', label: label('错误日志', 'Error log') }],
  },
] as const satisfies readonly Noun[];
