import { defineErrors } from './define.js';

/** Refusals of file storages and of uploads by a signed form. */
export const OSS = defineErrors('OSS', {
  PROBE: { code: 400, zh: '存储「{name}」无法读写：{why}。请检查配置后再启用', en: 'Storage "{name}" cannot be written and read: {why}. Correct its settings, then enable it' },
  IN_USE: {
    code: 400,
    zh: '存储「{name}」中仍有文件，不能删除，也不能更改其地址和存储桶',
    en: 'Storage "{name}" still holds files. It cannot be deleted, nor its address and bucket be changed',
  },
  HOST_DENIED: {
    code: 400,
    zh: '不允许访问存储地址「{host}」，请使用https，并由管理员把主机加入STORAGE_HOSTS',
    en: 'The storage address "{host}" is not allowed. Use https, and ask the operator to add the host to STORAGE_HOSTS',
  },
  AWAY: { code: 503, retryAfter: 10, zh: '文件存储暂时不可用，请稍后再试', en: 'The file storage is unavailable. Try again shortly' },
  POLICY: { code: 403, level: 'suspicious', zh: '上传凭证无效或已过期，请重新获取', en: 'The upload policy is invalid or has expired. Fetch a new one' },
  LINK: { code: 403, zh: '链接无效或已过期，请向分享者索取新链接', en: 'The link is invalid or has expired. Ask for a new one' },
});

/** Refusals of text messages. */
export const SMS = defineErrors('SMS', {
  NOT_FOUND: { code: 400, zh: '短信模板「{code}」不存在或未启用，请先启用', en: 'Text message "{code}" does not exist or is not enabled. Enable it first' },
  LIMIT: { code: 400, zh: '号码{phone}每分钟最多1条、每天最多10条，请稍后再发', en: '{phone} gets at most 1 message a minute and 10 a day. Send it later' },
  PARAM: { code: 400, zh: '短信参数缺少「{name}」，请补充', en: 'The parameter "{name}" of the text message is missing. Add it' },
  PARAMS: { code: 400, zh: '短信参数应为JSON对象，最大2 KB', en: 'The parameters must be a JSON object of at most 2 KB' },
  HOST_DENIED: {
    code: 400,
    zh: '不允许访问短信网关「{host}」，请使用https，并由管理员把主机加入SMS_HOSTS',
    en: 'The gateway "{host}" is not allowed. Use https, and ask the operator to add the host to SMS_HOSTS',
  },
  REFUSED: { code: 400, zh: '短信网关拒绝发送：{why}', en: 'The gateway refused the message: {why}' },
  SENDING: { code: 400, zh: '短信仍在发送中，请稍后在发件箱查看结果', en: 'The message is still being sent. Check its result in the outbox later' },
  UNKNOWN: {
    code: 400,
    zh: '发送中断，结果未知，请与收件人确认后再重新发送',
    en: 'The sending was interrupted, and its outcome is unknown. Ask the recipient before you send the message again',
  },
  OVERDUE: {
    code: 400,
    zh: '短信未能在1小时内发送，已不再发送，请检查配置后重新发送',
    en: 'The message could not be sent within an hour and was dropped. Check its settings, then send the message again',
  },
  AWAY: { code: 503, retryAfter: 10, zh: '短信网关暂时不可用，请稍后再试', en: 'The text message gateway is unavailable. Try again shortly' },
});
