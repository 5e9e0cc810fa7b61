import { AUTH, f, type InputOf, isPictureAddress } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { User } from './user.entity.js';

/** What people may say of themselves: neither account nor roles. */
const info = {
  id: f.text(20, '编号', 'Id'),
  name: f.text(64, '昵称', 'Nickname'),
  realName: f.text(64, '姓名', 'Name'),
  phone: f.phone('手机', 'Phone'),
  email: f.text(128, '邮箱', 'E-mail'),
  avatar: f.text(255, '头像', 'Avatar'),
  sex: f.int('性别', 'Sex').min(1).max(3),
  birthday: f.day('生日', 'Birthday').since('1900-01-01'),
};

@ApiController()
export class OwnInfoController {
  /** Clients send the id along; it is the caller's own or a mistake. */
  @Endpoint('system.user.update-info', { fields: info, writes: true })
  async update(@Ctx() ctx: RequestContext, @Input() { id, name, realName, sex, avatar, ...rest }: InputOf<typeof info>): Promise<void> {
    if (id && id !== ctx.userId) throw AUTH.FORBIDDEN();
    if (avatar && !isPictureAddress(avatar)) throw AUTH.BAD_PICTURE();
    // Everybody has a name and a sex, if an unsaid one: emptied, they stay as they are.
    const named = { ...(name ? { name } : {}), ...(realName ? { realName } : {}), ...(sex ? { sex } : {}) };
    const given = avatar === undefined ? rest : { ...rest, avatar };
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    await ctx.workspace.db.write(ctx, () => rows(ctx, User).update({ id: ctx.userId }, { ...named, ...change }));
  }
}
