import {
  editTableAttrFields,
  INPUT,
  isEmpty,
  saveTableAttrFields,
  type TableAttr,
  tableAttrAnswerFields,
  tableAttrFields,
  tableAttrQueryFields,
} from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { invalid } from '../../../../platform/input/check.js';
import { changeDefault, setDefault, setDefaults, type TablePart, tableDefaults } from './table-default.service.js';

/** How the tenant wants a table, until somebody arranges it for himself. */
@ApiController()
export class TableDefaultController {
  @Endpoint('phone.basicConfig.listTableAttr', { fields: tableAttrQueryFields, answers: tableAttrAnswerFields })
  list(@Ctx() ctx: RequestContext, @Input() { tableId, type }: { tableId: string; type?: number | null }) {
    return tableDefaults(ctx, tableId, type);
  }

  @Endpoint('phone.basicConfig.saveTableAttr', { writes: true, fields: saveTableAttrFields })
  save(@Ctx() ctx: RequestContext, @Input() { tableId, type, attrs, ...attr }: TablePart & TableAttr & { attrs?: TableAttr[] | null }) {
    if (attrs) return setDefaults(ctx, { tableId, type }, attrs);
    if (isEmpty(attr.key)) throw invalid([{ path: 'key', error: INPUT.REQUIRED({ field: tableAttrFields.key.label }) }]);
    return setDefault(ctx, { tableId, type }, attr);
  }

  @Endpoint('phone.basicConfig.editTableAttr', { writes: true, fields: editTableAttrFields })
  edit(@Ctx() ctx: RequestContext, @Input() { tableId, type, ...attr }: TablePart & TableAttr) {
    return changeDefault(ctx, { tableId, type }, attr);
  }
}
