import { noticeSpec } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../platform/context/context.js';

/** Those who write notices see them before their release. */
export const seesUnreleased = (ctx: RequestContext): boolean => can(ctx, `${noticeSpec.permission}_edit`);
