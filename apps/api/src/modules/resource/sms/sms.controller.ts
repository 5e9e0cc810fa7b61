import { Inject } from '@nestjs/common';
import { CRUD, enableFields, f, type InputOf, RESOURCE_STATUS, smsOutboxFields, smsSendFields, smsSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { sealSecrets } from '../../../kernel/crud/sealed-secrets.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, page } from '../../../platform/database/query/list-query.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { sendSms } from './send-sms.js';
import { Sms, SmsOutbox } from './sms.entity.js';
import { mustBeAllowed } from './sms-gateway.js';

export const SmsCrudController = defineCrud(smsSpec, Sms, {
  beforeSubmit: (ctx, values) => sealSecrets(ctx, smsSpec, values),
});

const outbox: ListSpec<SmsOutbox> = {
  entity: SmsOutbox,
  fields: smsOutboxFields,
  order: ['insertTime', 'desc'],
  maySort: ['phone'],
  lenient: true,
};

/** Text messages: enabling, sending, and what has been sent. */
@ApiController()
export class SmsController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** A message of a gateway that the operator has not listed is not enabled. Each code is enabled by itself. */
  @Endpoint('resource.sms.enable', { writes: true, fields: enableFields })
  async enable(@Ctx() ctx: RequestContext, @Input() { id, status }: InputOf<typeof enableFields>): Promise<void> {
    await ctx.workspace.db.write(ctx, async () => {
      const row = await rows(ctx, Sms).one({ id }, { lock: 'change' });
      if (!row) throw CRUD.NOT_FOUND({ noun: smsSpec.label });
      const wanted = status ?? RESOURCE_STATUS.on;
      if (wanted === RESOURCE_STATUS.on && row.endpoint) mustBeAllowed(row.endpoint, this.settings.smsHosts);
      await rows(ctx, Sms).update({ id }, { status: wanted });
    });
  }

  @Endpoint('resource.sms.send-message', {
    writes: true,
    fields: smsSendFields,
    answers: {
      sent: f.int('已发送', 'Sent').required(),
      failed: f.list('未发送', 'Not sent', {
        phone: f.text(32, '手机号', 'Phone').required(),
        msg: f.text(255, '原因', 'Reason').required(),
      }),
    },
  })
  send(@Ctx() ctx: RequestContext, @Input() { code, phones, params }: InputOf<typeof smsSendFields>) {
    return sendSms(ctx, { code, phones, params: params ?? '' }, this.settings.smsHosts);
  }

  @Endpoint('resource.sms.outbox/list', { list: outbox, answers: { ...rowFields, ...smsOutboxFields } })
  sent(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, outbox, input);
  }
}
