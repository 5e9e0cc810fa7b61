import { f } from '../../fields/field.js';
import { button, type Noun } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';
import { RESOURCE_STATUS } from './oss.js';

/** States of a text message (`smsStatus`). */
export const SMS_STATUS = { waiting: 100, sent: 300, failed: 400 } as const;

/** Text messages and who carries them. Without a gateway they stay in the outbox. */
export const smsSpec = crudSpec({
  noun: 'sms',
  label: label('短信配置', 'text message'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    smsCode: f.text(64, '资源编号', 'Code').required().unique().search(),
    category: f.code('smsCategory', '分类', 'Provider').required().initial(1).search(),
    template: f.longText('短信内容', 'Text', 500),
    templateId: f.text(64, '模板ID', 'Template id').search(),
    signName: f.text(32, '短信签名', 'Signature'),
    endpoint: f.url('网关地址', 'Gateway', 255).hiddenInTable(),
    accessKey: f.text(255, 'accessKey', 'Access key').secret().hiddenInTable(),
    secretKey: f.text(255, 'secretKey', 'Secret key').secret().hiddenInTable(),
    regionId: f.text(64, '地域', 'Region').hiddenInTable(),
    status: f.code('resourceStatus', '状态', 'Status').readOnly().initial(RESOURCE_STATUS.off).search(),
    remark: f.remark(),
  },
  verbs: { page: 'resource.sms.list', detail: 'resource.sms.detail', submit: 'resource.sms.submit', remove: 'resource.sms.remove' },
  calls: { enable: ['resource.sms.enable'], send: ['resource.sms.send-message'] },
  menu: [
    {
      path: '/resource/sms',
      icon: 'message',
      label: label('短信配置', 'Text messages'),
      buttons: [button(31, 'enable', 2, '启用', 'Enable'), button(32, 'send', 2, '发送', 'Send')],
    },
  ],
  order: ['insertTime', 'desc'],
  maySort: true,
});

/** A text message that was to be sent. */
export const smsOutboxFields = {
  phone: f.text(32, '手机号', 'Phone').search(),
  smsCode: f.text(64, '资源编号', 'Code').search(),
  content: f.longText('短信内容', 'Text'),
  params: f.longText('参数', 'Parameters'),
  status: f.code('smsStatus', '状态', 'Status').search(),
  error: f.text(255, '失败原因', 'Failure'),
  sendTime: f.time('发送时间', 'Sent at'),
  createUser: f.ref('user', '发送人', 'Sent by').search(),
  insertTime: f.time('创建时间', 'Created at').search(),
};

/** The input of a sending; the parameters are a JSON text, as clients of the family send them. */
export const smsSendFields = {
  code: f.text(64, '资源编号', 'Code').required(),
  phones: f.keys('手机号', 'Phones').required().max(100),
  params: f.longText('参数', 'Parameters'),
};

export const smsOutboxNoun = {
  permission: 'smsoutbox',
  calls: { view: ['resource.sms.outbox/list'] },
  menu: [{ path: '/resource/sms/outbox', icon: 'send', label: label('短信发件箱', 'Text message outbox') }],
} as const satisfies Noun;
