import { cacheAnswerFields, cacheFields, cacheKeyFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { type CacheAsked, cached, dropCached, keepCached } from './cache.service.js';

/** Texts that front ends keep on the server. */
@ApiController()
export class CacheController {
  @Endpoint('phone.common.getCache', { fields: cacheKeyFields, answers: cacheAnswerFields })
  get(@Ctx() ctx: RequestContext, @Input() asked: CacheAsked) {
    return cached(ctx, asked);
  }

  @Endpoint('phone.common.saveCache', { writes: true, fields: cacheFields })
  save(@Ctx() ctx: RequestContext, @Input() { value, ...asked }: CacheAsked & { value: string }) {
    return keepCached(ctx, asked, value);
  }

  @Endpoint('phone.common.deleteCache', { writes: true, fields: cacheKeyFields })
  remove(@Ctx() ctx: RequestContext, @Input() asked: CacheAsked) {
    return dropCached(ctx, asked);
  }
}
