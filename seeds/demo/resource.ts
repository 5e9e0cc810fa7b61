import { RESOURCE_STATUS } from '@phone-trade/shared';
import { Oss } from '../../apps/api/src/modules/resource/oss/oss.entity.js';
import { Sms } from '../../apps/api/src/modules/resource/sms/sms.entity.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { ensureRows } from '../base/ensure.js';
import { seedId } from '../base/ids.js';

const TEXTS = {
  zh: { code: '您的验证码为${code}，5分钟内有效。', order: '您的订单${orderNo}已发货。', sign: '手机贸易' },
  en: { code: 'Your code is ${code}. It is valid for 5 minutes.', order: 'Your order ${orderNo} has been shipped.', sign: 'Phone trade' },
} as const;

/** A bucket to begin with, without keys and not in use, and two text messages that stay in the outbox. */
export async function seedResource(ctx: RequestContext, language: 'zh' | 'en'): Promise<void> {
  const { tenantId } = ctx;
  const { code, order, sign } = TEXTS[language];
  await ensureRows(
    ctx,
    Oss,
    ['ossCode'],
    [{ id: seedId(tenantId, 'oss', 1), ossCode: 'minio', category: 1, endpoint: 'http://127.0.0.1:9000', bucketName: 'phone-trade' }],
  );
  const messages = [
    { smsCode: 'code', template: code },
    { smsCode: 'shipped', template: order },
  ];
  await ensureRows(
    ctx,
    Sms,
    ['smsCode'],
    messages.map((message, i) => ({ id: seedId(tenantId, 'sms', i + 1), ...message, signName: sign, status: RESOURCE_STATUS.on })),
  );
}
