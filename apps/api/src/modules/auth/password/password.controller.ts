import { f, type InputOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { PasswordService } from './password.service.js';

/** Room for an SM2 ciphertext. */
const sentPassword = (zh: string, en: string) => f.text(600, zh, en).required();

const change = {
  oldPassword: sentPassword('原密码', 'Old password'),
  newPassword: sentPassword('新密码', 'New password'),
  newPassword1: sentPassword('确认密码', 'Repeat new password'),
};

const people = { userIds: f.ids('user', '用户', 'Users').required() };

/** Calls on a person that are about getting in; what a person is called is `modules/system/user`. */
@ApiController()
export class PasswordController {
  constructor(private readonly service: PasswordService) {}

  @Endpoint('system.user.update-password', { fields: change, writes: true })
  change(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof change>) {
    return this.service.change(ctx, input);
  }

  @Endpoint('system.user.unlock', { fields: people, writes: true })
  unlock(@Ctx() ctx: RequestContext, @Input() { userIds }: InputOf<typeof people>) {
    return this.service.unlock(ctx, userIds);
  }
}
