import { arrivalFields, type Fields, label, OUT_TYPE, receiveFactFields, STAGE } from '@phone-trade/shared';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import { unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import { refuse } from '../../../../kernel/document/refusals.js';
import { stageInvalid } from '../../../../kernel/unit/fold.js';
import { UnitState } from '../../../../kernel/unit/unit-state.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { laxImei } from '../../basis/standard-config/standard-config.port.js';
import { type FactsOf, factsChange, factsProblems, inCatalogueOrder, type UnitFacts } from '../../trade/goods/goods.port.js';
import { cameInBy } from './came-in-by.js';

const correctionFields = { productNo: arrivalFields.productNo, ...receiveFactFields } satisfies Fields;

/** Stages in which the data entered at receiving can still be corrected (docs/domain.md 2.2). */
const CORRECTABLE: readonly number[] = [STAGE.toDistribute, STAGE.toInspect];

/** Corrections of single units. */
@ApiController()
export class CorrectionsController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint('phone.product.updateReceiveProduct', { writes: true, fields: correctionFields, laxImei })
  correct(@Ctx() ctx: RequestContext, @Input() { productNo, ...facts }: UnitFacts & { readonly productNo: string }): Promise<void> {
    return ctx.workspace.db.write(ctx, async () => {
      const { units, findings } = await unitsByNo(ctx, [{ productNo }], 'products');
      refuse(findings.map(({ error }) => ({ path: 'productNo', error })));
      const [given] = (await inCatalogueOrder(
        ctx,
        units.map((unit) => ({ unit, facts, path: '', row: 1 })),
      )) as [FactsOf];
      const { unit } = given;
      // A unit returned to its supplier keeps the stage it had before the return.
      if (unit.outType !== OUT_TYPE.none || !CORRECTABLE.includes(unit.stage))
        throw stageInvalid(new UnitState(unit), label('修改收货信息', 'change of receiving facts'));
      refuse((await factsProblems(ctx, [given])).map((finding) => ({ ...finding, path: finding.path?.slice(1) })));
      const to = factsChange(unit, given.facts);
      await this.engine.posting.correct(ctx, await cameInBy(ctx, unit), Object.keys(to).length > 0 ? [{ post: 'edit', unit, to }] : []);
    });
  }
}
