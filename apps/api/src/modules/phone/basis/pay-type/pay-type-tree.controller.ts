import { f, payTypeSpec, someOf } from '@phone-trade/shared';
import { type Branch, type TreeNode, toTree, treeFields, treeNode } from '../../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx } from '../../../../platform/http/params.js';
import { PayType } from './pay-type.entity.js';

const OUT = 1;
const IN = 2;
const BOTH = 3;

const answers = { ...treeFields, ...someOf(payTypeSpec.fields, 'name'), direction: f.int('收付方向', 'Direction') };

/** Ways of paying with their accounts, for pickers: all of them, or those money may leave or arrive by. */
@ApiController()
export class PayTypeTreeController {
  @Endpoint('phone.basicConfig.payTypeTree', { fields: {}, answers })
  all(@Ctx() ctx: RequestContext) {
    return payTypeTree(ctx, [OUT, IN, BOTH]);
  }

  @Endpoint('phone.basicConfig.payTypeTreeByPayout', { fields: {}, answers })
  payout(@Ctx() ctx: RequestContext) {
    return payTypeTree(ctx, [OUT, BOTH]);
  }

  @Endpoint('phone.basicConfig.payTypeTreeByIncome', { fields: {}, answers })
  income(@Ctx() ctx: RequestContext) {
    return payTypeTree(ctx, [IN, BOTH]);
  }
}

/** An account is left out with the way of paying it belongs to. */
async function payTypeTree(ctx: RequestContext, directions: readonly number[]): Promise<Branch<TreeNode>[]> {
  const found = await rows(ctx, PayType).find({ direction: directions }, { order: ['sort', 'id'] });
  return toTree(
    found.map(({ name, direction, ...row }) => ({ ...treeNode(row, name), name, direction })),
    'left out',
  );
}
