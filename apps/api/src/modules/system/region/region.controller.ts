import { f, REGION_ROOT, regionFields, someOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { lazyFields } from '../dept/dept.service.js';
import { presentedRegion } from './present-regions.js';
import { type RegionInput, RegionService, regionList } from './region.service.js';

const code = f.text(12, '区划编号', 'Region code');
const answers = { ...rowFields, ...regionList.fields, ...presentedRegion };
const parentCode = f.text(12, '上级区划编号', 'Parent region code');

@ApiController()
export class RegionController {
  constructor(private readonly regions: RegionService) {}

  @Endpoint('system.region.list', { list: regionList, answers, orPage: true })
  list(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return this.regions.list(ctx, query);
  }

  @Endpoint('system.region.lazy-tree', { fields: { parentCode }, answers: lazyFields })
  lazyTree(@Ctx() ctx: RequestContext, @Input() input: { parentCode?: string }) {
    return this.regions.lazyTree(ctx, input.parentCode || REGION_ROOT);
  }

  @Endpoint('system.region.detail', { fields: { code: code.required() }, answers })
  detail(@Ctx() ctx: RequestContext, @Input() input: { code: string }) {
    return this.regions.detail(ctx, input.code);
  }

  @Endpoint('system.region.select', { fields: { code }, answers: someOf(regionFields, 'code', 'name') })
  select(@Ctx() ctx: RequestContext, @Input() input: { code?: string }) {
    return this.regions.select(ctx, input.code || REGION_ROOT);
  }

  /** A code that is there is changed, another one added. */
  @Endpoint('system.region.submit', { writes: true, fields: regionFields })
  submit(@Ctx() ctx: RequestContext, @Input() input: RegionInput) {
    return this.regions.submit(ctx, input);
  }

  @Endpoint('system.region.remove', { writes: true, fields: { id: code.required() } })
  remove(@Ctx() ctx: RequestContext, @Input() input: { id: string }) {
    return this.regions.remove(ctx, input.id);
  }
}
