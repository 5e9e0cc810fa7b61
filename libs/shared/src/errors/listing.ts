import { defineErrors } from './define.js';

/** Refusals of listings on sales platforms. */
export const LISTING = defineErrors('LISTING', {
  FEE_TYPE: { code: 400, zh: '有佣金的平台请选择佣金的费用类型', en: 'Select the expense type of the fee that this platform takes' },
  PLATFORM_CODE: { code: 400, zh: '没有编码为「{code}」的平台，可用：{codes}', en: 'No platform has the code "{code}". Use one of {codes}' },
});
