import { type CheckScansInput, checkScanFields, checkScansAnswerFields, codeKey, ERP, f } from '@phone-trade/shared';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { unitMeantBy } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type ListQuery, page } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { toWire } from '../../../../platform/input/wire.js';
import { StorageCheck, StorageCheckProduct } from './storage-check.entity.js';
import { storeScans } from './storage-check.scans.js';
import { checkLineList, seesHidden } from './storage-check.views.js';

const CODES = ['productNo', 'imei', 'imei2', 'sn', 'thirdBarcode', 'locationId'] as const;

/** Units in one statement. */
const CHUNK = 1000;

const orderNo = checkScanFields.orderNo;

/** Counting: what the counters of a check call. */
@ApiController()
export class StorageCheckController {
  @Endpoint('phone.storageCheck.storageCheck', { writes: true, fields: checkScanFields, answers: checkScansAnswerFields })
  async scan(@Ctx() ctx: RequestContext, @Input() input: CheckScansInput) {
    const { rows: answers, ...counted } = await storeScans(ctx, input);
    const { rows: fields } = checkScansAnswerFields;
    const [head] = await toWire(ctx, checkScansAnswerFields, [counted]);
    return { ...head, rows: await toWire(ctx, fields.is.fields ?? {}, answers as object[]) };
  }

  /** The lines of checks. Counters of a blind check do not see what they have not found yet. */
  @Endpoint('phone.storageCheck.pageStorageCheckDetailProduct', { list: checkLineList })
  async lines(@Ctx() ctx: RequestContext, @Input() { code, ...query }: ListQuery) {
    const conditions = seesHidden(ctx) ? [] : ['hidden = 0'];
    const params: Record<string, string> = {};
    if (typeof code === 'string' && code.trim()) {
      const unit = (await unitMeantBy(companyWide(ctx), [code.trim()]))(code.trim());
      conditions.push(unit ? 'product_id = :unitId' : 'scan_key = :scanKey');
      Object.assign(params, unit ? { unitId: unit.id } : { scanKey: codeKey(code) });
    }
    return page(
      ctx,
      conditions.length > 0 ? { ...checkLineList, where: { text: conditions.join(' AND '), params } } : checkLineList,
      query,
    );
  }

  /** The codes of the expected units, for counting without network; none of a blind check. */
  @Endpoint('phone.storageCheck.listStorageCheckCodes', { fields: { orderNo }, answers: f.texts('编号', 'Codes') })
  async codes(@Ctx() ctx: RequestContext, @Input() input: { readonly orderNo: string }): Promise<string[][]> {
    const check = await rows(ctx, StorageCheck).one({ orderNo: input.orderNo });
    if (!check) throw ERP.DOC_UNKNOWN({ orderNo: input.orderNo.slice(0, 32) });
    if (check.blind === 1 && !seesHidden(ctx)) return [];
    const lines = await rows(ctx, StorageCheckProduct).find(
      { orderNo: check.orderNo, expectFlag: 1 },
      { columns: ['productId', 'expectLocationId'] },
    );
    const places = new Map(lines.map(({ productId, expectLocationId }) => [productId, expectLocationId]));
    const ids = [...places.keys()] as string[];
    const codes: string[][] = [];
    for (let at = 0; at < ids.length; at += CHUNK) {
      const columns = ['id', 'productNo', 'imei', 'imei2', 'sn', 'thirdBarcode'] as const;
      const units = await rows(companyWide(ctx), Product).find({ id: ids.slice(at, at + CHUNK) }, { columns, order: ['id asc'] });
      for (const unit of units) codes.push(CODES.map((name) => (name === 'locationId' ? places.get(unit.id) : unit[name]) ?? ''));
    }
    return codes;
  }
}
