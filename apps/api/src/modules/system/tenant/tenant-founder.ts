import { Inject, Injectable } from '@nestjs/common';
import { TENANT, tenantSpec } from '@phone-trade/shared';
import { type RequestContext, systemContext } from '../../../platform/context/context.js';
import { TENANT_STARTERS, type TenantStarter } from '../../../platform/context/tenant-starter.js';
import { unlessDuplicate } from '../../../platform/database/duplicate.js';
import { rows } from '../../../platform/database/query/table.js';
import { randomHex } from '../../../platform/ids/ids.js';
import { md5Hex, Passwords } from '../../auth/password/passwords.port.js';
import { paramValue } from '../param/param.port.js';
import { FIRST_ACCOUNT } from './first-organisation.js';
import { Tenant } from './tenant.entity.js';
import { isNumberFree } from './tenant.port.js';
import { checkValues, type TenantValues } from './tenant-values.js';

const FIRST_PASSWORD = 'tenant.default.password';
const ACCOUNTS = 'tenant.default.accountNumber';

const NUMBER = /^[0-9A-Za-z]{2,12}$/;

/** How the administrator of a new tenant signs in; told once, to the founder. */
export interface Founded {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
}

/** Makes tenants: the row itself and all that they start with, in one transaction. */
@Injectable()
export class TenantFounder {
  constructor(
    private readonly passwords: Passwords,
    @Inject(TENANT_STARTERS) private readonly starters: readonly TenantStarter[],
  ) {}

  /** A number nobody gives is made. */
  async found(ctx: RequestContext, number: string, values: TenantValues): Promise<Founded> {
    if (number && !NUMBER.test(number)) throw TENANT.BAD_NUMBER();
    const first = await paramValue(ctx.workspace, FIRST_PASSWORD);
    if (!first) throw TENANT.NO_FIRST_PASSWORD({ key: FIRST_PASSWORD });
    // A hash takes long: nobody who writes should wait for it.
    const password = await this.passwords.hash(md5Hex(first));
    const accounts = Number((await paramValue(ctx.workspace, ACCOUNTS)) ?? -1);
    const founded = await ctx.workspace.db.write(ctx, async () => {
      const tenantId = number || (await freeNumber(ctx));
      await checkValues(ctx, values, tenantId);
      const { lang: language, zoneMinutes } = ctx;
      const tenantName = String(values.tenantName);
      const limits = { accountNumber: values.accountNumber ?? (Number.isSafeInteger(accounts) ? accounts : -1) };
      const row = { ...values, ...limits, tenantId, language, zoneMinutes };
      await unlessDuplicate(tenantSpec, row, () => rows({ ...ctx, tenantId }, Tenant).insert([row]));
      const own = { ...systemContext(ctx.workspace, tenantId, 'new tenant', zoneMinutes), lang: language };
      for (const starter of this.starters) await starter.start(own, { tenantId, tenantName, language, password });
      return tenantId;
    });
    return { tenantId: founded, account: FIRST_ACCOUNT, password: first };
  }
}

/** Six digits that no tenant has or has had. */
async function freeNumber({ workspace }: RequestContext): Promise<string> {
  for (;;) {
    const number = String(100_000 + (Number.parseInt(randomHex(4), 16) % 900_000));
    if (await isNumberFree(workspace, number)) return number;
  }
}
