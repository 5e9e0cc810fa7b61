import { listViewAnswerFields, listViewFields, listViewIdFields, listViewQueryFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { type ListViewInput, listViews, removeListView, saveListView } from './list-view.service.js';

/** Lists saved under a name: one's own, and those that people with the same role share. */
@ApiController()
export class ListViewController {
  @Endpoint('phone.listView.listListView', { fields: listViewQueryFields, answers: listViewAnswerFields })
  list(@Ctx() ctx: RequestContext, @Input() { tableId }: { tableId: string }) {
    return listViews(ctx, tableId);
  }

  @Endpoint('phone.listView.saveListView', { writes: true, fields: listViewFields, answers: { id: listViewFields.id } })
  save(@Ctx() ctx: RequestContext, @Input() input: ListViewInput) {
    return saveListView(ctx, input);
  }

  @Endpoint('phone.listView.removeListView', { writes: true, fields: listViewIdFields })
  remove(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return removeListView(ctx, id);
  }
}
