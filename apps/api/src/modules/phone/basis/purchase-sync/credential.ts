import type { RequestContext } from '../../../../platform/context/context.js';

/** Sealed for its tenant: copied into a row of another it does not open. */
const owner = ({ tenantId }: RequestContext): string => `purchase sync ${tenantId}`;

export const sealedCredential = (ctx: RequestContext, credential: string): string =>
  ctx.workspace.secrets.seal(Buffer.from(credential), owner(ctx));

/** The credential as it was entered; undefined where the server has another secret by now. */
export const openedCredential = (ctx: RequestContext, sealed: string): string | undefined =>
  ctx.workspace.secrets.open(sealed, owner(ctx))?.toString();
