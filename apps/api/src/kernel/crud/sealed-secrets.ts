import type { CrudSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';

type Sealed = Pick<CrudSpec, 'noun' | 'tenancy'>;

/** Copied into a row of another resource, or of another tenant, a sealed secret does not open. */
const ownerOf = ({ tenantId }: RequestContext, { noun, tenancy }: Sealed): string => (tenancy === 'tenant' ? `${noun} ${tenantId}` : noun);

/** Seals the secrets among values on their way into a row; those that were not sent are not there. */
export function sealSecrets(ctx: RequestContext, spec: Sealed & Pick<CrudSpec, 'fields'>, values: Record<string, unknown>): void {
  for (const [name, { is }] of Object.entries(spec.fields)) {
    const value = values[name];
    if (is.secret && typeof value === 'string') values[name] = ctx.workspace.secrets.seal(Buffer.from(value), ownerOf(ctx, spec));
  }
}

/** A secret as it was entered; empty where there is none, or the server has another secret of its own by now. */
export const openedSecret = (ctx: RequestContext, spec: Sealed, sealed: string | null): string =>
  (sealed && ctx.workspace.secrets.open(sealed, ownerOf(ctx, spec))?.toString()) || '';
