import { Field, label, standardConfigFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { changeStandardConfig, standardConfigAnswer } from './standard-config.service.js';

const version = new Field('int', label('版本', 'Version'));

/** The rules the caller's tenant trades by. */
@ApiController()
export class StandardConfigController {
  @Endpoint('phone.basicConfig.getStandardConfig', { fields: {}, answers: { ...standardConfigFields, version } })
  show(@Ctx() ctx: RequestContext) {
    return standardConfigAnswer(ctx);
  }

  @Endpoint('phone.basicConfig.updateStandardConfig', {
    writes: true,
    fields: { ...standardConfigFields, version },
    options: { partial: true },
  })
  change(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return changeStandardConfig(ctx, input);
  }
}
