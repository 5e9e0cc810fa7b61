import { type Fields, f, type WireOf } from '../fields/field.js';
import { MAX_CONTENT } from './template.js';

export const JOB_WAITING = 100;
export const JOB_TAKEN = 200;
export const JOB_PRINTED = 300;
export const JOB_FAILED = 400;

/** Print type 2: to a printer that is not at hand. */
export const REMOTE_PRINT = 2;

/** How often a job is asked for while nothing wakes it, and how long a console waits after a failure (docs/domain.md 8.4). */
export const PRINT_RETRY_MS = 30_000;

const job = f.text(20, '打印任务', 'Job').required();
const pollToken = f.text(128, '取件令牌', 'Poll token').required();

/** What a list of jobs shows. What they print is not in it: a paper may tell a cost. */
export const printJobFields = {
  printDeviceId: f.ref('printDevice', '打印设备', 'Device').search(),
  title: f.text(128, '内容', 'Content').search(),
  status: f.code('printJobStatus', '状态', 'Status').search(),
  createUser: f.ref('user', '发送人', 'Sent by').search(),
  insertTime: f.time('发送时间', 'Sent at').search(),
  takenTime: f.time('取件时间', 'Fetched at'),
  printTime: f.time('打印时间', 'Printed at'),
  retry: f.int('取件次数', 'Times fetched'),
  type: f.code('printType', '打印方式', 'Print method'),
  orderNos: f.text(1100, '单号', 'Order nos.').hiddenInTable(),
  errorMsg: f.text(255, '失败原因', 'Reason'),
} satisfies Fields;

/** The input of `addPrintRemote`: `content` is a JSON list of HTML, a page or more each. */
export const printRemoteFields = {
  type: f.code('printType', '打印方式', 'Print method').required(),
  printDeviceId: f.ref('printDevice', '打印设备', 'Device').required(),
  content: f.longText('打印内容', 'Content', MAX_CONTENT).required(),
  title: f.text(128, '内容', 'Content'),
  orderNos: f.keyList('单号', 'Order numbers'),
  paperWidth: f.int('纸宽（毫米）', 'Width (mm)').min(20).max(420).initial(210),
  paperHeight: f.int('纸高（毫米）', 'Height (mm)').min(10).max(420).initial(297),
} satisfies Fields;

export const printReportFields = {
  id: job,
  status: f.code('printJobStatus', '状态', 'Status').required().only(JOB_WAITING, JOB_PRINTED, JOB_FAILED),
  errorMsg: f.text(255, '失败原因', 'Reason'),
} satisfies Fields;

export const pollDeviceFields = { pollToken } satisfies Fields;
export const deviceReportFields = { pollToken, ...printReportFields } satisfies Fields;

/** A job as it is handed out: `content` is a JSON list of whole HTML documents, one a paper. */
export const handoutFields = {
  id: f.id('打印任务', 'Job').required(),
  printDeviceId: f.id('打印设备', 'Device').required(),
  title: f.text(128, '标题', 'Title'),
  content: f.longText('内容', 'Content').required(),
  printerName: f.text(128, '打印机', 'Printer'),
  paper: f.text(32, '纸张', 'Paper'),
  copies: f.int('份数', 'Copies').required(),
};

export type PrintJobHandout = WireOf<typeof handoutFields>;
