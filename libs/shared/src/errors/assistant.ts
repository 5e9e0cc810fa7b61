import { defineErrors } from './define.js';

/** Refusals of the assistant. */
export const AI = defineErrors('AI', {
  DAY_LIMIT: { code: 429, retryAfter: 3600, zh: '今天已使用{max}次，请明天再用', en: 'You have used the assistant {max} times today. Try again tomorrow' },
  SIGN_IN: { code: 403, zh: '请先登录再使用识别', en: 'Sign in to use the assistant' },
  NOTHING: { code: 400, zh: '请上传图片或填写要求', en: 'Add a picture or a prompt' },
  NO_PICTURE: { code: 400, zh: '本机识别只能读取图片，请上传一张图片', en: 'Local reading needs a picture. Add one' },
  AWAY: { code: 503, retryAfter: 30, zh: '助手暂时没有应答，请稍后再试', en: 'The assistant does not answer. Try again shortly' },
});
