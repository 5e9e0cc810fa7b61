import { Injectable } from '@nestjs/common';
import { FACTOR, SECOND_FACTOR } from '@phone-trade/shared';
import { drawCode } from '../../../platform/barcode/barcode.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { tenantByNumber } from '../../system/tenant/tenant.port.js';
import { mustBeAbove } from '../../system/user/rights.port.js';
import { whereTheyWork } from '../../system/user/user-list.port.js';
import { factorIsThere } from '../session/sessions.port.js';
import { mustBeOneself } from '../sign-in-as/oneself.js';
import { type FactorOwner, type FactorState, SecondFactors } from './second-factors.js';
import { base32, keyUri } from './totp.js';

/** Light modules around a QR code (ISO 18004). */
const QUIET = 4;

/** What people do with their own second factor, and administrators with that of others. */
@Injectable()
export class SecondFactorService {
  constructor(private readonly factors: SecondFactors) {}

  state(ctx: RequestContext): Promise<FactorState> {
    return this.factors.state(ctx.workspace, ownerOf(ctx));
  }

  /** The secret as text, as address and as a picture to be read by the app. */
  async begin(sent: RequestContext): Promise<{ secret: string; uri: string; image: string }> {
    const ctx = unremembered(sent);
    mustBeOneself(ctx);
    if ((await this.state(ctx)).need === SECOND_FACTOR.off) throw FACTOR.OFF();
    const secret = await this.factors.begin(ctx, ownerOf(ctx));
    const issuer = (await tenantByNumber(ctx.workspace, ctx.tenantId))?.tenantName ?? ctx.tenantId;
    const uri = keyUri(secret, issuer, ctx.account);
    return { secret: base32(secret), uri, image: picture(uri) };
  }

  async confirm(sent: RequestContext, code: string): Promise<{ recoveryCodes: string[] }> {
    const ctx = unremembered(sent);
    mustBeOneself(ctx);
    const recoveryCodes = await this.factors.confirm(ctx, ownerOf(ctx), code);
    await factorIsThere(ctx);
    return { recoveryCodes };
  }

  /** Gives up the own factor, by a code of it: who finds a browser open cannot. */
  async remove(ctx: RequestContext, code: string): Promise<void> {
    mustBeOneself(ctx);
    if ((await this.state(ctx)).need === SECOND_FACTOR.required) throw FACTOR.REQUIRED();
    await this.factors.demand(ctx.workspace, ownerOf(ctx), code);
    await this.factors.forget(ctx, ctx.userId);
  }

  /** Forgets the factors of people who have lost theirs. */
  async reset(caller: RequestContext, userIds: readonly string[]): Promise<void> {
    const ctx = await whereTheyWork(caller, userIds);
    await ctx.workspace.db.write(ctx, async () => {
      for (const { id } of await mustBeAbove({ caller, ctx }, userIds)) await this.factors.forget(ctx, id);
    });
  }
}

const ownerOf = ({ tenantId, userId, account }: RequestContext): FactorOwner => ({ tenantId, id: userId, account });

/** Nothing is remembered for a repeated call whose answer is a secret. */
function unremembered({ requestId: _, ...ctx }: RequestContext): RequestContext {
  return ctx;
}

/** A QR code as the address of a picture. */
function picture(text: string): string {
  const { width, height, bars } = drawCode('qr', text);
  const path = bars.map((bar) => `M${bar.x} ${bar.y}h${bar.width}v1h-${bar.width}z`).join('');
  const box = `${-QUIET} ${-QUIET} ${width + 2 * QUIET} ${height + 2 * QUIET}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
