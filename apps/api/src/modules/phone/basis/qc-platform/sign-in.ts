import { INTERNAL } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import type { QcPlatform } from './qc-platform.entity.js';

/** Whether the platform answers our calls. Nobody signs in to their own shop. */
export const isSignedIn = (ctx: RequestContext, { code, loginExpire }: Pick<QcPlatform, 'code' | 'loginExpire'>): boolean =>
  code === INTERNAL || (loginExpire !== null && loginExpire > nowOf(ctx));
