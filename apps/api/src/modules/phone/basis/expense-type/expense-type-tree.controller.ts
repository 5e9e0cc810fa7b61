import { expenseTypeSpec, f, scopesOn, someOf } from '@phone-trade/shared';
import { toTree, treeFields, treeNode } from '../../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { ExpenseType } from './expense-type.entity.js';

const answers = {
  ...treeFields,
  ...someOf(expenseTypeSpec.fields, 'name'),
  scope: f.int('适用', 'Scope'),
  defaultCalcType: f.int('计算方式', 'Computed'),
  defaultShareType: f.int('分摊方式', 'Shared'),
};

/** Expense types by group, for pickers; with `scope` those a kind of document may carry. */
@ApiController()
export class ExpenseTypeTreeController {
  @Endpoint('phone.basicConfig.expenseTypeTree', {
    fields: someOf(expenseTypeSpec.fields, 'scope'),
    options: { partial: true },
    answers,
  })
  async tree(@Ctx() ctx: RequestContext, @Input() { scope }: { scope?: number }) {
    const where = scope ? { scope: scopesOn(scope) } : {};
    const found = await rows(ctx, ExpenseType).find(where, { order: ['sort', 'id'] });
    const nodes = found.map(({ name, scope, defaultCalcType, defaultShareType, ...row }) => ({
      ...treeNode(row, name),
      name,
      scope,
      defaultCalcType,
      defaultShareType,
    }));
    return toTree(nodes);
  }
}
