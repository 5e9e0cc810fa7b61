import { defineErrors } from './define.js';

/** Refusals of purchases from platforms. */
export const SYNC = defineErrors('SYNC', {
  NO_RULE: {
    code: 400,
    zh: '「{platform}」没有启用的同步账号，请先在「平台采购同步」新增',
    en: 'No enabled account of {platform}. Add one under platform purchases first',
  },
  PLATFORM: { code: 400, zh: '「{name}」不提供采购同步，请选择转转、拍拍或拍机堂', en: '"{name}" offers no purchases. Select Zhuanzhuan, Paipai or Paijitang' },
  PERIOD: { code: 400, zh: '同步的时间段最长{max}天，且结束不能早于开始', en: 'Synchronise at most {max} days, with the end after the beginning' },
  REFUSED: { code: 400, zh: '「{platform}」拒绝了账号或凭证，请更新凭证后重试', en: '{platform} refused the account or credential. Enter the credential again and retry' },
  DOWN: { code: 400, zh: '「{platform}」没有响应，请稍后重试', en: '{platform} does not answer. Try again later' },
  BAD_ANSWER: { code: 400, zh: '「{platform}」的返回内容有误，请联系管理员', en: '{platform} answered something unreadable. Contact an administrator' },
  ROW_USED: { code: 400, zh: '平台单{no}的这一行已生成采购单{orderNo}，请先删除该采购单', en: 'This row of platform order {no} is on purchase {orderNo}. Delete that purchase first' },
  NO_IMEI: { code: 400, zh: '平台没有给出有效的串号，到货时补录', en: 'The platform gave no valid IMEI. Enter it on arrival' },
  PRICE_OFF: { code: 400, zh: '成交价{price}偏离市场中位价{market}超过{limit}%', en: 'The price of {price} differs from the median market price of {market} by more than {limit}%' },
  UNKNOWN_LEVEL: { code: 400, zh: '平台等级「{level}」没有对应的等级', en: 'No level of ours stands for the platform level "{level}"' },
  CHANGED: { code: 409, zh: '平台采购明细已被他人处理，请刷新后重试', en: 'Somebody else has dealt with these platform rows. Reload and try again' },
  REPEATED: { code: 400, zh: '串号{imei}在平台单里重复', en: 'IMEI {imei} appears twice in the platform order' },
});
