import { f } from '@phone-trade/shared';
import { idInput, idsInput } from '../../../../kernel/crud/crud-input.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListQuery } from '../../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { DownloadService, downloadList } from './download.service.js';

/** The export that was started. */
const startedFields = { id: f.id('导出任务', 'Export'), fileName: f.text(255, '文件名', 'File') };

/** Lists that are made into files in the background; the input is that of `exportFile`. */
@ApiController()
export class DownloadController {
  constructor(private readonly downloads: DownloadService) {}

  @Endpoint('phone.export.exportPagePurchase', { writes: true, list: true, answers: startedFields })
  exportPurchase(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return this.downloads.start(ctx, 'purchase', input);
  }

  @Endpoint('phone.export.exportPagePurchaseDetails', { writes: true, list: true, answers: startedFields })
  exportPurchaseDetails(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return this.downloads.start(ctx, 'purchaseDetails', input);
  }

  @Endpoint('phone.export.exportPageRealStoreByDetail', { writes: true, list: true, answers: startedFields })
  exportRealStore(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return this.downloads.start(ctx, 'realStore', input);
  }

  @Endpoint('phone.export.exportPageVirtualStoreByDetail', { writes: true, list: true, answers: startedFields })
  exportVirtualStore(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return this.downloads.start(ctx, 'virtualStore', input);
  }

  @Endpoint('phone.download.pageDownload', { list: downloadList })
  page(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return this.downloads.page(ctx, input);
  }

  @Endpoint('phone.download.downloadFile2', { fields: idInput })
  file(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return this.downloads.file(ctx, id);
  }

  @Endpoint('phone.download.cancelDownload', { writes: true, fields: idInput })
  cancel(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return this.downloads.cancel(ctx, id);
  }

  @Endpoint('phone.download.removeDownload', { writes: true, fields: idsInput })
  remove(@Ctx() ctx: RequestContext, @Input() { ids = [] }: { ids?: readonly string[] }) {
    return this.downloads.remove(ctx, ids);
  }
}
