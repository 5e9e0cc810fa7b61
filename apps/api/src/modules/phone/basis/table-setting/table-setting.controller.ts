import { oneTableAttrFields, type TableAttr, tableAnswerFields, tableQueryFields, tableSettingFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { changeTableAttr, saveTableAttrs, tableSettings } from './table-setting.service.js';

/** How the caller wants a table: its search fields and its columns. */
@ApiController()
export class TableSettingController {
  @Endpoint('phone.basicConfig.queryTableAttr', { fields: tableQueryFields, answers: tableAnswerFields })
  query(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return tableSettings(ctx, id);
  }

  @Endpoint('phone.basicConfig.updateTableAttr', { writes: true, fields: tableSettingFields })
  save(@Ctx() ctx: RequestContext, @Input() { tableId, type, attrs }: { tableId: string; type: number; attrs?: TableAttr[] }) {
    return saveTableAttrs(ctx, tableId, type, attrs ?? []);
  }

  @Endpoint('phone.basicConfig.updateOneTableAttr', { writes: true, fields: oneTableAttrFields })
  saveOne(@Ctx() ctx: RequestContext, @Input() { tableId, type, ...attr }: TableAttr & { tableId: string; type: number }) {
    return changeTableAttr(ctx, tableId, type, attr);
  }
}
