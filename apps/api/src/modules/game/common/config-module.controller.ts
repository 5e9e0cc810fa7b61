import { codes, f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx } from '../../../platform/http/params.js';

/** The modules that settings belong to. */
@ApiController()
export class ConfigModuleController {
  /** A map of codes to names. */
  @Endpoint('game.common.listConfigModule', {
    answers: Object.fromEntries(codes('gameModule').map(({ code, zh, en }) => [code, f.text(64, zh, en)])),
  })
  modules(@Ctx() { lang }: RequestContext) {
    return Object.fromEntries(codes('gameModule').map((module) => [module.code, module[lang]]));
  }
}
