import type { Code } from './codes.js';

/** Code tables of file storages and text messages. */
export const RESOURCE_CODES = {
  ossCategory: [
    { code: 1, zh: 'MinIO', en: 'MinIO' },
    { code: 2, zh: '七牛云', en: 'Qiniu' },
    { code: 3, zh: '阿里云', en: 'Alibaba Cloud' },
    { code: 4, zh: '腾讯云', en: 'Tencent Cloud' },
    { code: 5, zh: '华为云', en: 'Huawei Cloud' },
  ],
  smsCategory: [
    { code: 1, zh: '云片', en: 'Yunpian' },
    { code: 2, zh: '七牛云', en: 'Qiniu' },
    { code: 3, zh: '阿里云', en: 'Alibaba Cloud' },
    { code: 4, zh: '腾讯云', en: 'Tencent Cloud' },
  ],
  resourceStatus: [
    { code: 1, zh: '未启用', en: 'not in use' },
    { code: 2, zh: '启用', en: 'in use' },
  ],
  smsStatus: [
    { code: 100, zh: '待发送', en: 'waiting' },
    { code: 300, zh: '已发送', en: 'sent' },
    { code: 400, zh: '发送失败', en: 'failed' },
  ],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
