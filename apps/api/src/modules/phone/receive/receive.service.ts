import { Injectable } from '@nestjs/common';
import { BUSINESS_TYPES, dayOf, ERP, label, type RowError, STAGE_RULES, type StageRuleId } from '@phone-trade/shared';
import { ROOT } from '../../../kernel/crud/tree.js';
import { postBatch, reverseBatchUnits, standingBatch } from '../../../kernel/document/batch.js';
import { DocumentEngine } from '../../../kernel/document/engine.js';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import { laterEvents } from '../../../kernel/unit/unit-ledger.js';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { nextNumbers } from '../../../platform/database/sequence.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { invalid } from '../../../platform/input/check.js';
import { type FactsOf, factsChange, factsProblems, inCatalogueOrder, missingSerials, type UnitFacts } from '../goods/goods.port.js';
import { derivePurchases, MAX_UNITS } from '../purchase/purchase.port.js';
import { warehousesByIds } from '../warehouse/warehouse.port.js';
import { storeEffects } from './receive.effects.js';
import { ReceiveProduct, ReceiveRecord } from './receive.entity.js';

/** A unit that arrives: which one, and what was seen of it. */
export interface ArrivalInput extends UnitFacts {
  readonly productNo: string;
  readonly diffRemark?: string;
}

export interface StoreInput {
  readonly warehouseId: string;
  readonly locationId?: string;
  readonly expressNo?: string;
  readonly remark?: string;
  readonly products: ArrivalInput[];
}

const STORE = label('入库', 'stocked in');

/** Receiving (erp-domain 3.1, 3.3): units come into a warehouse, and go back when that was a mistake. */
@Injectable()
export class ReceiveService {
  constructor(private readonly engine: DocumentEngine) {}

  /** Puts units that are on their way into a warehouse. All of them or, naming every one that cannot, none. */
  store(ctx: RequestContext, input: StoreInput): Promise<{ orderNo: string; count: number }> {
    return ctx.workspace.db.write(ctx, async () => {
      const bizDate = await this.engine.openDate(ctx, undefined);
      await this.destinationIsOpen(ctx, input);
      const arrivals = await this.arrivals(ctx, input.products);
      const [orderNo] = (await nextNumbers(ctx, BUSINESS_TYPES.receive.prefix, 4)) as [string];
      const at = nowOf(ctx);
      const place = { warehouseId: input.warehouseId, locationId: input.locationId ?? null };
      await rows(ctx, ReceiveRecord).insert([
        {
          ...place,
          orderNo,
          bizDate,
          sourceBusinessType: BUSINESS_TYPES.purchase.code,
          reviewStatus: 300,
          reviewUser: ctx.userId,
          reviewTime: at,
          totalCount: arrivals.length,
          expressNo: input.expressNo ?? null,
          remark: input.remark ?? null,
        },
      ]);
      await rows(ctx, ReceiveProduct).insert(
        arrivals.map(({ unit, facts, given }) => ({
          ...place,
          orderNo,
          productId: unit.id,
          productNo: unit.productNo as string,
          imei: given.imei ?? unit.imei,
          sourceOrderNo: unit.purchaseOrderNo,
          status: 300,
          diffFlag: isDifferent(unit, facts) ? 1 : 0,
          diffRemark: given.diffRemark ?? null,
        })),
      );
      await postBatch(ctx, { kind: 'receive', orderNo, bizDate, action: 'review' }, storeEffects(arrivals, { ...place, at }));
      const units = arrivals.map(({ unit }) => unit);
      await this.noteOn(ctx, units, 'receive', orderNo);
      await derivePurchases(ctx, purchasesOf(units));
      return { orderNo, count: arrivals.length };
    });
  }

  /** Takes units out of store again: allowed while their stock-in is the last thing that happened to them (T06). */
  cancel(ctx: RequestContext, productNos: readonly string[]): Promise<{ count: number }> {
    return ctx.workspace.db.write(ctx, async () => {
      const bizDate = await this.engine.openDate(ctx, undefined);
      const units = await this.unitsByNo(ctx, productNos, (i) => `productNos[${i}]`);
      const problems: RowError[] = units.flatMap((unit, i) => {
        const error = cancelRefusal(unit);
        return error ? [{ path: `productNos[${i}]`, row: i + 1, error }] : [];
      });
      if (problems.length > 0) throw invalid(problems);
      const lines = await rows(ctx, ReceiveProduct).find(
        { productId: units.map((unit) => unit.id), status: 300 },
        { order: ['insertTime desc', 'id desc'] },
      );
      for (const [orderNo, productIds] of newestRecord(units, lines)) {
        await this.cancelOf(ctx, orderNo, productIds, bizDate);
        await this.noteOn(
          ctx,
          units.filter((unit) => productIds.includes(unit.id)),
          'cancelReceive',
          orderNo,
        );
      }
      await rows(ctx, ReceiveProduct).update({ productId: units.map((unit) => unit.id), status: 300 }, { status: 400 });
      await derivePurchases(ctx, purchasesOf(units));
      return { count: units.length };
    });
  }

  /** Corrects the facts captured at receiving, while the unit still waits for its next step (erp-domain 2.3). */
  updateFacts(ctx: RequestContext, productNo: string, facts: UnitFacts): Promise<void> {
    return ctx.workspace.db.write(ctx, async () => {
      const [unit] = (await this.unitsByNo(ctx, [productNo], () => 'productNo')) as [Unit];
      if (unit.stage !== 200 && unit.stage !== 500) {
        throw ERP.STAGE_INVALID({
          productNo,
          stage: stageLabel(unit.stage),
          op: label('修改收货信息', 'have its receiving facts changed'),
        });
      }
      const [given] = (await inCatalogueOrder(ctx, [{ unit, facts, path: '', row: 1 }])) as [FactsOf];
      const problems = await factsProblems(ctx, [given]);
      if (problems.length > 0) throw invalid(problems);
      const to = factsChange(unit, given.facts);
      if (Object.keys(to).length === 0) return;
      const bizDate = dayOf(nowOf(ctx), ctx.zoneMinutes);
      await postBatch(ctx, { ...(await this.cameInBy(ctx, unit)), bizDate, action: 'edit' }, [{ post: 'edit', unit, to }]);
    });
  }

  /** The document that put a unit in store: its stock-in or, for opening stock, the order itself. */
  private async cameInBy(ctx: RequestContext, unit: Unit): Promise<{ kind: 'receive' | 'purchase'; orderNo: string }> {
    const line = await rows(ctx, ReceiveProduct).one({ productId: unit.id, status: 300 }, { order: ['insertTime desc', 'id desc'] });
    return line ? { kind: 'receive', orderNo: line.orderNo } : { kind: 'purchase', orderNo: unit.purchaseOrderNo };
  }

  private async destinationIsOpen(ctx: RequestContext, { warehouseId, locationId }: StoreInput): Promise<void> {
    const found = await warehousesByIds(ctx, locationId ? [warehouseId, locationId] : [warehouseId]);
    const warehouse = found.get(warehouseId);
    const location = locationId ? found.get(locationId) : undefined;
    if (warehouse?.parentId !== ROOT) throw ERP.UNKNOWN_REF({ noun: label('仓库', 'warehouse') });
    if (locationId && location?.parentId !== warehouseId) throw ERP.UNKNOWN_REF({ noun: label('库位', 'location') });
    for (const place of [warehouse, location]) if (place?.status === 0) throw ERP.CONFIG_DISABLED({ name: place.name });
  }

  private async arrivals(ctx: RequestContext, products: readonly ArrivalInput[]) {
    const units = await this.unitsByNo(
      ctx,
      products.map((product) => product.productNo),
      (i) => `products[${i}].productNo`,
    );
    const given: (FactsOf & { given: ArrivalInput })[] = await inCatalogueOrder(
      ctx,
      units.map((unit, i) => {
        const input = products[i] as ArrivalInput;
        return { unit, facts: input, given: input, path: `products[${i}]`, row: i + 1 };
      }),
    );
    const problems: RowError[] = given.flatMap(({ unit, path, row }) => {
      const error = storeRefusal(unit);
      return error ? [{ path: `${path}.productNo`, row, error }] : [];
    });
    problems.push(...(await factsProblems(ctx, given)));
    const arrivals = given.map((arrival) => ({ ...arrival, facts: factsChange(arrival.unit, arrival.facts) }));
    const complete = arrivals.map(({ unit, facts, row }) => ({ ...unit, ...facts, unitNo: row }));
    for (const { unit } of await missingSerials(ctx, complete)) {
      problems.push({ path: `products[${unit.unitNo - 1}].imei`, row: unit.unitNo, error: ERP.IMEI_REQUIRED({ row: unit.unitNo }) });
    }
    if (problems.length > 0) throw invalid(problems);
    return arrivals;
  }

  /** The units in the order asked for; unknown numbers and repetitions are refused, each by its row. */
  private async unitsByNo(ctx: RequestContext, productNos: readonly string[], pathOf: (index: number) => string): Promise<Row<Product>[]> {
    if (productNos.length === 0) throw ERP.EMPTY_LINES();
    if (productNos.length > MAX_UNITS) throw ERP.TOO_MANY_UNITS({ max: MAX_UNITS });
    const found = await rows(ctx, Product).find({ productNo: productNos, isDraft: 0 }, { order: ['id asc'], lock: true });
    const byNo = new Map(found.map((unit) => [unit.productNo, unit]));
    const problems = productNos.flatMap((productNo, i): RowError[] => {
      if (!byNo.has(productNo)) return [{ path: pathOf(i), row: i + 1, error: ERP.UNIT_UNKNOWN({ productNo }) }];
      const first = productNos.indexOf(productNo);
      return first < i ? [{ path: pathOf(i), row: i + 1, error: ERP.UNIT_TWICE({ productNo, a: first + 1, b: i + 1 }) }] : [];
    });
    if (problems.length > 0) throw invalid(problems);
    return productNos.map((productNo) => byNo.get(productNo) as Row<Product>);
  }

  /** Tells the history of each purchase what happened to its units, and how many they were. */
  private async noteOn(ctx: RequestContext, units: readonly Unit[], action: string, orderNo: string): Promise<void> {
    for (const purchase of purchasesOf(units)) {
      const count = units.filter((unit) => unit.purchaseOrderNo === purchase).length;
      await this.engine.note(ctx, purchase, action, `${orderNo} ×${count}`);
    }
  }

  private async cancelOf(ctx: RequestContext, orderNo: string, productIds: readonly string[], bizDate: string): Promise<void> {
    const batch = await standingBatch(ctx, orderNo, 'review');
    if (!batch) throw ERP.DOC_STATE({ orderNo });
    const later = await laterEvents(ctx, batch.id, productIds);
    if (later.length > 0) {
      const list = later.map((event) =>
        ERP.LATER_EVENT({ productNo: event.productNo, orderNo: event.orderNo, event: STAGE_RULES[event.eventCode as StageRuleId].event }),
      );
      throw ERP.REVERSE_BLOCKED(
        { list },
        list.map((error) => ({ error })),
      );
    }
    await reverseBatchUnits(ctx, batch.id, productIds, { kind: 'receive', orderNo, bizDate, action: 'cancel' });
  }
}

const purchasesOf = (units: readonly Unit[]): string[] => [...new Set(units.map((unit) => unit.purchaseOrderNo))];

function storeRefusal(unit: Unit) {
  if (unit.outType !== 0 || unit.stage !== 0 || unit.custody !== 0)
    return ERP.STAGE_INVALID({ productNo: unitName(unit), stage: stageLabel(unit.stage), op: STORE });
  return unit.holdOrderNo
    ? ERP.UNIT_HELD({ productNo: unitName(unit), orderNo: unit.holdOrderNo, user: '', time: unit.holdTime ?? '' })
    : undefined;
}

function cancelRefusal(unit: Unit) {
  if (unit.stage !== 200 || unit.custody !== 1) {
    return ERP.STAGE_INVALID({
      productNo: unitName(unit),
      stage: stageLabel(unit.stage),
      op: label('取消入库', 'have its stock-in cancelled'),
    });
  }
  return unit.holdOrderNo
    ? ERP.UNIT_HELD({ productNo: unitName(unit), orderNo: unit.holdOrderNo, user: '', time: unit.holdTime ?? '' })
    : undefined;
}

/** Facts the order promised; filling in one that was unknown is no difference. */
const PROMISED: ReadonlySet<string> = new Set([
  'imei',
  'imei2',
  'sn',
  'thirdBarcode',
  'productAttr',
  'conditionId',
  'levelId',
  'batteryHealth',
]);

const isDifferent = (unit: Unit, facts: object): boolean =>
  Object.keys(facts).some((name) => PROMISED.has(name) && Boolean(unit[name as keyof Unit]));

/** The stock-in each unit came in by last. */
function newestRecord(units: readonly Unit[], lines: readonly ReceiveProduct[]): Map<string, string[]> {
  const byOrder = new Map<string, string[]>();
  for (const unit of units) {
    const line = lines.find((candidate) => candidate.productId === unit.id);
    if (!line)
      throw ERP.STAGE_INVALID({
        productNo: unitName(unit),
        stage: stageLabel(unit.stage),
        op: label('取消入库', 'have its stock-in cancelled'),
      });
    byOrder.set(line.orderNo, [...(byOrder.get(line.orderNo) ?? []), unit.id]);
  }
  return byOrder;
}
