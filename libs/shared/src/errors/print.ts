import { defineErrors } from './define.js';

/** Refusals of print jobs and print templates. */
export const PRINT = defineErrors('PRINT', {
  BAD_CONTENT: { code: 400, zh: '打印内容应为1到{max}段HTML的JSON列表', en: 'The content must be a JSON list of 1 to {max} HTML texts' },
  EMPTY_CONTENT: { code: 400, zh: '打印内容中没有可打印的文字', en: 'The content has no printable text' },
  QUEUE_FULL: { code: 400, zh: '「{name}」还有{max}个任务未打印，请先处理', en: '"{name}" has {max} unprinted jobs. Handle these jobs first' },
  DEVICE_WAITING: { code: 400, zh: '「{name}」还有未打印的任务，不能删除', en: '"{name}" still has unprinted jobs and cannot be deleted' },
  JOB_TAKEN: { code: 409, zh: '该任务正在打印，请稍后再试', en: 'This job is being printed. Try again shortly' },
  NOT_YOURS: { code: 403, zh: '该任务不是您发送的，也不在您的打印设备上', en: 'This job was not sent by you or to a device of yours' },
  NO_ANSWER: { code: 400, zh: '取走{count}次都没有回执', en: 'Fetched {count} times without confirmation' },
  NO_DEVICE: { code: 400, zh: '您没有启用的打印设备', en: 'You have no enabled print device' },
  POLLS_FULL: {
    code: 503,
    retryAfter: 30,
    zh: '等待打印任务的设备过多，请稍后再试',
    en: 'Too many devices are waiting for print jobs. Try again shortly',
  },
  TOKEN_REFUSED: { code: 403, zh: '取件令牌无效', en: 'The poll token is not valid' },
  BAD_TAG: { code: 400, zh: '模板中的{tag}无法识别', en: 'Unknown tag {tag} in the template' },
  OPEN_LIST: { code: 400, zh: '模板中的{tag}没有成对出现', en: 'Tag {tag} in the template has no matching tag' },
  TOO_LONG: { code: 400, zh: '打印内容过长，请分几次打印', en: 'The content is too long for one job. Print the content in parts' },
  LETTERS_MISSING: {
    code: 400,
    zh: '打印字体中没有这些字，已印成方框：{letters}',
    en: 'The print fonts lack these characters, which are printed as squares: {letters}',
  },
  TEMPLATE_KIND: { code: 400, zh: '「{name}」不是标签模板', en: '"{name}" is not a label template' },
});
