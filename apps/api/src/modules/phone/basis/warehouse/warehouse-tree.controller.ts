import { f, someOf, warehouseSpec } from '@phone-trade/shared';
import { toTree, treeFields, treeNode } from '../../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx } from '../../../../platform/http/params.js';
import { Warehouse } from './warehouse.entity.js';

/** Warehouses with their locations, for pickers. */
@ApiController()
export class WarehouseTreeController {
  @Endpoint('phone.basicConfig.listWarehouseTree', {
    fields: {},
    answers: {
      ...treeFields,
      ...someOf(warehouseSpec.fields, 'name', 'code'),
      warehouseType: f.int('类型', 'Type'),
      isDefault: f.int('默认', 'Default'),
    },
  })
  async tree(@Ctx() ctx: RequestContext) {
    const found = await rows(ctx, Warehouse).find({}, { order: ['sort', 'id'] });
    return toTree(
      found.map(({ name, code, warehouseType, isDefault, ...row }) => ({ ...treeNode(row, name), name, code, warehouseType, isDefault })),
    );
  }
}
