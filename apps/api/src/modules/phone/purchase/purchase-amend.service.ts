import { Injectable } from '@nestjs/common';
import { ERP, label, type RowError } from '@phone-trade/shared';
import { postBatch } from '../../../kernel/document/batch.js';
import { DocumentEngine, REVIEWED, type Written } from '../../../kernel/document/engine.js';
import type { Posting } from '../../../kernel/document/kind.js';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { invalid } from '../../../platform/input/check.js';
import { defaultCostView } from '../../../platform/input/wire.js';
import { adjustPurchaseAmount } from '../cost-adjust/cost-adjust.port.js';
import { factsChange, factsProblems, inCatalogueOrder, type UnitFacts } from '../goods/goods.port.js';
import { derivePurchases, payeeOf } from './purchase.derive.js';
import { purchaseKind } from './purchase.document.js';
import { Purchase } from './purchase.entity.js';

/** What may change of a unit after the review. */
export interface AmendedUnit extends UnitFacts {
  readonly productNo: string;
  /** The agreed price now; a difference becomes a cost adjustment. */
  readonly purchasePrice?: number;
}

export interface AmendInput {
  readonly orderNo: string;
  readonly version?: number;
  readonly remark?: string;
  readonly thirdOrderNo?: string;
  readonly images?: string[];
  readonly details?: AmendedUnit[];
}

/** Editing a reviewed purchase (erp-domain 3.1 `editPurchase`): facts at any time, prices by a type 5 adjustment. */
@Injectable()
export class PurchaseAmendService {
  constructor(private readonly engine: DocumentEngine) {}

  amend(ctx: RequestContext, input: AmendInput): Promise<Written> {
    return ctx.workspace.db.write(ctx, async () => {
      const head = await this.engine.head(ctx, purchaseKind, input.orderNo, input.version);
      if (head.reviewStatus !== REVIEWED) throw ERP.NOT_REVIEWED({ op: label('修改', 'amended') });
      const bizDate = await this.engine.openDate(ctx, undefined);
      await this.saveHead(ctx, head, input);
      const amended = await this.amendedUnits(ctx, head, input.details ?? []);
      const edits = amended.flatMap(({ unit, facts }): Posting[] => {
        const to = factsChange(unit, facts);
        return Object.keys(to).length > 0 ? [{ post: 'edit', unit, to }] : [];
      });
      if (edits.length > 0) await postBatch(ctx, { kind: 'purchase', orderNo: head.orderNo, bizDate, action: 'amend' }, edits);
      await this.changePrices(ctx, head, bizDate, input.details ?? []);
      await derivePurchases(ctx, [head.orderNo]);
      await this.engine.note(ctx, head.orderNo, 'amend');
      const { id, version } = await this.engine.head(ctx, purchaseKind, head.orderNo);
      return { id, orderNo: head.orderNo, version };
    });
  }

  private async saveHead(ctx: RequestContext, head: Row<Purchase>, input: AmendInput): Promise<void> {
    const patch: Partial<Purchase> = { editFlag: 1 };
    if (input.remark !== undefined) patch.remark = input.remark;
    if (input.thirdOrderNo !== undefined) patch.thirdOrderNo = input.thirdOrderNo;
    if (input.images !== undefined) patch.images = JSON.stringify(input.images);
    const done = await rows(ctx, Purchase).update({ id: head.id, version: head.version, reviewStatus: REVIEWED }, patch);
    if (done !== 1) throw ERP.DOC_STATE({ orderNo: head.orderNo });
  }

  private async amendedUnits(ctx: RequestContext, head: Row<Purchase>, details: readonly AmendedUnit[]) {
    const units = await this.unitsOf(ctx, head.orderNo, details);
    const unknown = details.flatMap((detail, i): RowError[] =>
      units.has(detail.productNo)
        ? []
        : [{ path: `details[${i}].productNo`, row: i + 1, error: ERP.UNIT_UNKNOWN({ productNo: detail.productNo }) }],
    );
    if (unknown.length > 0) throw invalid(unknown);
    refuseTwice(details);
    const given = await inCatalogueOrder(
      ctx,
      details.map((detail, i) => ({ unit: units.get(detail.productNo) as Unit, facts: detail, path: `details[${i}]`, row: i + 1 })),
    );
    const maySee = defaultCostView(ctx)(head as unknown as Record<string, unknown>);
    const problems = [
      ...given.flatMap(({ unit, facts, path, row }) => priceProblem(unit, facts, path, row, maySee)),
      ...(await factsProblems(ctx, given)),
    ];
    if (problems.length > 0) throw invalid(problems);
    return given;
  }

  /** Reads the units again: the edits have raised their versions. */
  private async changePrices(ctx: RequestContext, head: Row<Purchase>, bizDate: string, details: readonly AmendedUnit[]): Promise<void> {
    const units = await this.unitsOf(ctx, head.orderNo, details);
    const adjustments = details.flatMap(({ productNo, purchasePrice }) => {
      const unit = units.get(productNo);
      if (!unit || purchasePrice === undefined || purchasePrice === unit.purchasePrice) return [];
      return [{ unit, amount: purchasePrice - unit.purchasePrice }];
    });
    if (adjustments.length === 0) return;
    const adjustNo = await adjustPurchaseAmount(ctx, {
      channelId: head.channelId,
      payee: payeeOf(head),
      reason: `采购改价 ${head.orderNo}`,
      bizDate,
      adjustments,
    });
    await this.engine.note(ctx, head.orderNo, 'reprice', adjustNo);
  }

  private async unitsOf(ctx: RequestContext, orderNo: string, details: readonly AmendedUnit[]): Promise<Map<string, Row<Product>>> {
    const found = await rows(ctx, Product).find(
      { purchaseOrderNo: orderNo, productNo: details.map((detail) => detail.productNo) },
      { order: ['id asc'], lock: true },
    );
    return new Map(found.map((unit) => [unit.productNo as string, unit]));
  }
}

/** A unit given twice would be repriced twice. */
function refuseTwice(details: readonly AmendedUnit[]): void {
  const first = new Map<string, number>();
  const twice = details.flatMap(({ productNo }, i): RowError[] => {
    const a = first.get(productNo);
    if (a === undefined) first.set(productNo, i + 1);
    return a === undefined ? [] : [{ path: `details[${i}].productNo`, row: i + 1, error: ERP.UNIT_TWICE({ productNo, a, b: i + 1 }) }];
  });
  if (twice.length > 0) throw invalid(twice);
}

/** Who may not see a price may not name one, the right one included. Prices of units that are sold or returned are history (D5). */
function priceProblem(unit: Unit, facts: AmendedUnit, path: string, row: number, maySee: boolean): RowError[] {
  if (facts.purchasePrice !== undefined && !maySee)
    return [{ path: `${path}.purchasePrice`, row, error: ERP.COST_HIDDEN({ productNo: unitName(unit) }) }];
  if (facts.purchasePrice === undefined || facts.purchasePrice === unit.purchasePrice || unit.outType === 0) return [];
  const error = ERP.STAGE_INVALID({ productNo: unitName(unit), stage: stageLabel(unit.stage), op: label('改价', 'be repriced') });
  return [{ path: `${path}.purchasePrice`, row, error }];
}
