import type { RequestContext } from '../../../platform/context/context.js';
import { randomName } from '../../../platform/ids/ids.js';

/** The last part of a public address. It names the tenant, whose rows are the only ones that a guest's call reads. */
export const newToken = (ctx: RequestContext): string => `${ctx.tenantId}-${randomName()}`;

export const tenantOfToken = (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('-')));
