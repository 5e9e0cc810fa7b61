import { defineErrors } from './define.js';

/** Refusals of listings on sales platforms. */
export const LISTING = defineErrors('LISTING', {
  FEE_TYPE: { code: 400, zh: '有佣金的平台请选择佣金的费用类型', en: 'Select the expense type of the fee that this platform takes' },
  NOT_SHELF: { code: 400, zh: '商品{productNo}不在待上架阶段，不能上架', en: '{productNo} is not on the shelf and cannot be listed' },
  UNREPORTED: { code: 400, zh: '商品{productNo}在「{platform}」没有已提交的质检报告，请先提交报告', en: '{productNo} has no submitted report for {platform}. Submit one first' },
  UNAUDITED: { code: 400, zh: '质检报告{reportNo}尚未审核，请先审核', en: 'Inspection report {reportNo} is not audited. Audit it first' },
  BAD_ANSWER: { code: 503, zh: '「{platform}」返回内容有误，稍后自动重试', en: 'The answer of {platform} cannot be read. It is asked again later' },
  PHOTOS: { code: 400, zh: '「{platform}」需要照片，请先完成{productNo}的拍照', en: '{platform} needs photos. Take those of {productNo} first' },
  TWICE: { code: 400, zh: '商品{productNo}在「{platform}」已有进行中的上架', en: '{productNo} is already being listed on {platform}' },
  STATE: { code: 409, zh: '上架记录为「{status}」，不能{op}', en: 'The listing is "{status}". Not possible now: {op}' },
  UNPRICED: { code: 400, zh: '商品{productNo}没有{base}，请先定价', en: '{productNo} has no {base}. Set a price first' },
  BELOW_FLOOR: { code: 400, zh: '商品{productNo}的平台价低于底价，需要改价审批权限', en: 'The price of {productNo} on the platform is below its floor. Somebody with the right to approve prices can list it' },
  NO_CUSTOMER: { code: 400, zh: '「{platform}」没有结算单位，请在同售设置中填写', en: '{platform} has no company to settle with. Enter it in the same-sale settings' },
  OFF: { code: 400, zh: '「{platform}」已停用', en: '{platform} is disabled' },
  UNKNOWN: { code: 404, zh: '没有该上架记录', en: 'No such listing' },
  UNKNOWN_GOODS: { code: 400, zh: '平台商品{goodsNo}不是本店上架的', en: 'The platform names goods {goodsNo}, which we have not listed' },
  NOT_ON_SALE: { code: 400, zh: '平台商品{goodsNo}已不在售（{status}）', en: 'Goods {goodsNo} are not on sale any more ({status})' },
  SHIPPED: { code: 400, zh: '平台订单{thirdOrderNo}的销售单{orderNo}已审核，请按销售取消处理', en: 'Sale {orderNo} of platform order {thirdOrderNo} is reviewed. Cancel its unit there' },
  NOTHING: { code: 400, zh: '没有可下架的上架记录', en: 'Nothing is listed there' },
  TASK_OPEN: { code: 409, zh: '同售任务还在进行中', en: 'The same-sale task is still running' },
  NO_FAILED: { code: 400, zh: '同售任务没有失败的行', en: 'The same-sale task has no failed rows' },
  PRICE_EMPTY: { code: 400, zh: '请填写售价或底价', en: 'Enter a price or a floor price' },
  SIGN_IN: { code: 400, zh: '平台账号或密码不正确', en: 'The platform does not accept this account and password' },
  NO_LOGIN: { code: 400, zh: '自营平台不需要登录', en: 'Our own shop needs no sign-in' },
  MAP_TWICE: { code: 400, zh: '该平台已有这一项的对应', en: 'This platform has a mapping of this entry already' },
  NO_PLATFORM: { code: 400, zh: '没有「{name}」平台，请先在同售设置中添加', en: 'There is no platform {name}. Add it in the same-sale settings' },
});
