import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx } from '../../../platform/http/params.js';
import { DeptService } from './dept.service.js';

@ApiController()
export class DeptController {
  constructor(private readonly service: DeptService) {}

  @Endpoint('system.dept.deptUserTree')
  deptUserTree(@Ctx() ctx: RequestContext) {
    return this.service.deptUserTree(ctx);
  }
}
