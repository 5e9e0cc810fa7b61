import { f } from '@phone-trade/shared';
import type { RequestContext } from '../../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../../platform/http/endpoint.js';
import { Ctx } from '../../../../../platform/http/params.js';
import { importStarter } from './import-starter.js';

const importedFields = { brands: f.int('新增品牌', 'Brands added'), models: f.int('新增型号', 'Models added') };

@ApiController()
export class StarterController {
  @Endpoint('phone.catalogue.importStarter', { writes: true, fields: {}, answers: importedFields })
  importStarter(@Ctx() ctx: RequestContext) {
    return importStarter(ctx);
  }
}
