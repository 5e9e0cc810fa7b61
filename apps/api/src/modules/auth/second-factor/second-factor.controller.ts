import { f, type InputOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { SecondFactorService } from './second-factor.service.js';

const proof = { code: f.text(16, '验证码', 'Code').required() };
const state = {
  need: f.int('要求', 'Requirement'),
  enrolled: f.truth('已启用', 'Enrolled'),
  recoveryLeft: f.int('剩余恢复码', 'Recovery codes left'),
};
const begun = {
  secret: f.text(64, '密钥', 'Secret'),
  uri: f.text(500, '密钥地址', 'Address of the secret'),
  image: f.longText('二维码', 'QR code'),
};
const people = { userIds: f.ids('user', '用户', 'Users').required() };

/** The second factor of the caller, and that of others for who may reset their passwords too. */
@ApiController()
export class SecondFactorController {
  constructor(private readonly service: SecondFactorService) {}

  @Endpoint('auth.second-factor', { fields: {}, answers: state })
  state(@Ctx() ctx: RequestContext) {
    return this.service.state(ctx);
  }

  @Endpoint('auth.second-factor-begin', { writes: true, fields: {}, answers: begun })
  begin(@Ctx() ctx: RequestContext) {
    return this.service.begin(ctx);
  }

  @Endpoint('auth.second-factor-confirm', { writes: true, fields: proof, answers: { recoveryCodes: f.texts('恢复码', 'Recovery codes') } })
  confirm(@Ctx() ctx: RequestContext, @Input() { code }: InputOf<typeof proof>) {
    return this.service.confirm(ctx, code);
  }

  @Endpoint('auth.second-factor-remove', { writes: true, fields: proof })
  remove(@Ctx() ctx: RequestContext, @Input() { code }: InputOf<typeof proof>) {
    return this.service.remove(ctx, code);
  }

  @Endpoint('system.user.reset-factor', { writes: true, fields: people })
  reset(@Ctx() ctx: RequestContext, @Input() { userIds }: InputOf<typeof people>) {
    return this.service.reset(ctx, userIds);
  }
}
