import { isPictureAddress, TENANT, tenantSpec } from '@phone-trade/shared';
import { checkReferences } from '../../../kernel/crud/references.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { TenantRow } from './tenant.port.js';
import { otherTenantNamed } from './tenant.port.js';

type Input = Readonly<Record<string, unknown>>;

/** Tenant columns set by the platform. */
export type TenantValues = Partial<Pick<TenantRow, (typeof SET)[number]>>;

const SET = [
  'tenantName',
  'domain',
  'linkman',
  'contactNumber',
  'address',
  'packageId',
  'accountNumber',
  'expireTime',
  'backgroundUrl',
] as const;

/** The stored form of an input: empty texts become null, and an unlimited number of accounts is -1. */
export function valuesOf(input: Input, stored: TenantRow | undefined): TenantValues {
  const given: Record<string, unknown> = { ...input, domain: domainOf(input, stored) };
  const values: Record<string, unknown> = {};
  for (const name of SET) if (given[name] !== undefined) values[name] = given[name] === '' ? null : given[name];
  if (values.accountNumber === null) values.accountNumber = stored ? -1 : undefined;
  return values as TenantValues;
}

/** A domain travels under two names (docs/domain.md 11.7): of a row that is posted back with both, the one that was changed counts. */
function domainOf({ domain, domainUrl }: Input, stored: TenantRow | undefined): unknown {
  const before = stored?.domain ?? '';
  const changed = [domain, domainUrl].find((name) => name !== undefined && (name ?? '') !== before);
  const asked = changed ?? domain ?? domainUrl;
  return typeof asked === 'string' ? asked.toLowerCase() : asked;
}

/** A tenant is found by number, name or domain alike, so none of them may be one of another tenant. */
export async function checkValues(ctx: RequestContext, values: TenantValues, number: string, stored?: TenantRow): Promise<void> {
  const { tenantName, domain, backgroundUrl } = values;
  await checkReferences(ctx, tenantSpec.fields, values, stored);
  if (backgroundUrl && !isPictureAddress(backgroundUrl)) throw TENANT.BAD_BACKGROUND();
  for (const name of [number, tenantName, domain]) {
    if (name && (await otherTenantNamed(ctx.workspace, name, number))) throw TENANT.NAME_TAKEN({ name });
  }
}
