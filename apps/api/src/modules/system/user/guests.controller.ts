import { f, type InputOf, PEOPLE, SYSTEM } from '@phone-trade/shared';
import { type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { networkOf } from '../../../platform/http/network.js';
import { Ctx, Input, Ip } from '../../../platform/http/params.js';
import { Identities } from '../../auth/elsewhere/identities.port.js';
import { GivenPasswords } from '../../auth/password/given-passwords.port.js';
import { paramValue } from '../param/param.port.js';
import { findTenant, isTenantOpen } from '../tenant/tenant.port.js';
import { addPerson } from './people.service.js';
import { User } from './user.entity.js';

/** The setting that opens registration. */
const REGISTRATION = 'account.registerUser';

/** Registrations an hour from one network, and accounts of a tenant that wait to be let in. */
const AN_HOUR = 20;
const MAX_WAITING = 200;

const guest = {
  /** Its number, or its name or domain as at the sign-in. */
  tenantId: f.text(64, '租户', 'Tenant').required(),
  name: f.text(64, '昵称', 'Nickname').required(),
  account: f.text(64, '账号', 'Account').required(),
  password: f.text(600, '密码', 'Password').required(),
  /** Whom another provider has told us of (docs/domain.md 11.5). */
  oauthId: f.text(64, '第三方登录', 'External sign-in'),
};

/** People who register themselves: accounts that are closed and can do nothing until an administrator opens them. */
@ApiController()
export class GuestsController {
  constructor(
    private readonly passwords: GivenPasswords,
    private readonly identities: Identities,
  ) {}

  @Endpoint('system.user.register-guest', { writes: true, fields: guest })
  async register(
    @Ctx() { workspace }: RequestContext,
    @Input() { tenantId: called, name, account, password, oauthId }: InputOf<typeof guest>,
    @Ip() address: string,
  ) {
    if ((await paramValue(workspace, REGISTRATION)) !== 'true') throw PEOPLE.NO_REGISTRATION();
    await mustBeRare(workspace, address);
    const tenant = await findTenant(workspace, [called]);
    if (!tenant || !isTenantOpen(tenant, workspace.clock.iso())) throw PEOPLE.UNKNOWN_TENANT();
    const { tenantId } = tenant;
    const ctx = systemContext(workspace, tenantId, 'registration', tenant.zoneMinutes);
    const hash = await this.passwords.hashOfChosen(ctx, password, { account, name });
    await workspace.db.write(ctx, async () => {
      if ((await rows(ctx, User).count({ status: 0, createUser: ctx.userId })) >= MAX_WAITING) throw SYSTEM.TOO_MANY();
      const made = await addPerson({ caller: ctx, ctx }, { account, name, realName: name, status: 0 }, hash);
      await rows(ctx, User).update({ id: made }, { mustChangePassword: 0 });
      if (oauthId) await this.identities.link(workspace, oauthId, { tenantId, userId: made });
    });
  }
}

/** Without its counters the server goes on taking them, as it goes on serving. */
async function mustBeRare(workspace: Workspace, address: string): Promise<void> {
  const count = await workspace.counters.add(`register/${networkOf(address)}`, 60 * 60).catch(() => 0);
  if (count > AN_HOUR) throw SYSTEM.TOO_MANY();
}
