import { AUTH, CRUD, f, type InputOf, newUserFields, ownInfoFields, userSpec } from '@phone-trade/shared';
import { idInput, rowInput } from '../../../kernel/crud/crud-input.js';
import { can, type RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { type OwnInfo, sayOfOneself } from './own-info.js';
import { type NewUser, PeopleService, type UserChange } from './people.service.js';
import { colleagues, listUsers, pageUsers, platformAnswerFields, userAnswerFields, userDetail, userList } from './user-list.js';

const whole = { ...rowInput(userSpec), ...newUserFields };

const people = { userIds: f.ids('user', '用户', 'Users').required() };
const reset = { ...people, password: newUserFields.password };
const granted = { ...people, roleIds: f.roles('角色', 'Roles').required() };
const platform = {
  userId: f.ref('user', '用户', 'User').required(),
  userType: f.code('userType', '用户平台', 'Platform'),
  userExt: f.longText('扩展信息', 'Additional information'),
};

@ApiController()
export class UserController {
  constructor(private readonly service: PeopleService) {}

  @Endpoint('system.user.page', { list: userList })
  page(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return pageUsers(ctx, query);
  }

  @Endpoint('system.user.list', { list: userList })
  list(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return pageUsers(ctx, query);
  }

  @Endpoint('system.user.user-list', { list: colleagues })
  colleagues(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return listUsers(ctx, query);
  }

  @Endpoint('system.user.detail', { fields: idInput, answers: userAnswerFields })
  detail(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return userDetail(ctx, id);
  }

  @Endpoint('system.user.platform-detail', { fields: idInput, answers: platformAnswerFields })
  platformDetail(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return userDetail(ctx, id, ['userExt']);
  }

  @Endpoint('system.user.info', { fields: {}, answers: userAnswerFields })
  info(@Ctx() ctx: RequestContext) {
    return userDetail(ctx, ctx.userId);
  }

  /** One verb for adding and changing; each needs its own permission. */
  @Endpoint('system.user.submit', { writes: true, fields: whole, options: { partial: ({ id }) => Boolean(id) } })
  submit(@Ctx() ctx: RequestContext, @Input() input: NewUser & Partial<UserChange>) {
    const { id, ...rest } = input;
    if (!can(ctx, id ? 'user_edit' : 'user_add')) throw AUTH.FORBIDDEN();
    return id ? this.service.update(ctx, { ...rest, id }) : this.service.add(ctx, rest);
  }

  /** Who may not change people may say here what `update-info` takes, of himself. */
  @Endpoint('system.user.update', { writes: true, fields: { ...whole, ...idInput }, options: { partial: true } })
  update(@Ctx() ctx: RequestContext, @Input() input: UserChange) {
    if (!input.id) throw CRUD.NONE_SELECTED();
    return can(ctx, 'user_edit') ? this.service.update(ctx, input) : sayOfOneself(ctx, input as OwnInfo);
  }

  @Endpoint('system.user.update-info', { writes: true, fields: ownInfoFields })
  updateInfo(@Ctx() ctx: RequestContext, @Input() input: OwnInfo) {
    return sayOfOneself(ctx, input);
  }

  @Endpoint('system.user.update-platform', { writes: true, fields: platform })
  updatePlatform(@Ctx() ctx: RequestContext, @Input() { userId, userType, userExt }: InputOf<typeof platform>) {
    return this.service.updatePlatform(ctx, userId, { ...(userType ? { userType } : {}), ...(userExt == null ? {} : { userExt }) });
  }

  @Endpoint('system.user.remove', { writes: true, fields: { ids: f.ids('user', '用户', 'Users') } })
  remove(@Ctx() ctx: RequestContext, @Input() { ids }: { ids?: string[] }) {
    return this.service.remove(ctx, ids ?? []);
  }

  @Endpoint('system.user.reset-password', { writes: true, fields: reset })
  resetPassword(@Ctx() ctx: RequestContext, @Input() { userIds, password }: InputOf<typeof reset>) {
    return this.service.resetPassword(ctx, userIds, password);
  }

  @Endpoint('system.user.grant', { writes: true, fields: granted })
  grant(@Ctx() ctx: RequestContext, @Input() { userIds, roleIds }: InputOf<typeof granted>) {
    return this.service.grant(ctx, userIds, roleIds);
  }
}
