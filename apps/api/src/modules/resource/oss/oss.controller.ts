import { Inject } from '@nestjs/common';
import { enableFields, type InputOf, RESOURCE_STATUS } from '@phone-trade/shared';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { disableOss, enableOss } from './enable-oss.js';

/** What can be done with a bucket. */
@ApiController()
export class OssController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Endpoint('resource.oss.enable', { writes: true, fields: enableFields })
  enable(@Ctx() ctx: RequestContext, @Input() { id, status }: InputOf<typeof enableFields>): Promise<void> {
    return status === RESOURCE_STATUS.off ? disableOss(ctx, id) : enableOss(ctx, id, this.settings.storageHosts);
  }
}
