import { AUTH, f, INPUT } from '@phone-trade/shared';
import { forEach, outcomeFields } from '../../../../kernel/document/document-controller.js';
import { targetsFields, writtenFields } from '../../../../kernel/document/document-input.js';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { Input as Values } from '../../../../kernel/document/kind.js';
import { actionOf, mayCall } from '../../../../kernel/document/registry.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';

const restoreFields = { kind: f.text(32, '单据种类', 'Kind').required(), ...targetsFields };

/** Takes back the deletion of drafts, for whoever may delete them. One call for every kind. */
@ApiController()
export class RestoreController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint('phone.document.restoreDocument', { fields: restoreFields, answers: writtenFields, results: outcomeFields, writes: true })
  restore(@Ctx() ctx: RequestContext, @Input() { kind: name, ...targets }: Values): Promise<unknown> {
    const kind = this.engine.registry.kinds.find(({ spec }) => spec.kind === name && spec.actions.restore);
    if (!kind) throw INPUT.NOT_CODE({ field: restoreFields.kind.label });
    if (!mayCall(ctx, actionOf(kind, 'remove'))) throw AUTH.FORBIDDEN();
    return forEach(ctx, targets, (own, target) => this.engine.perform(own, kind, 'restore', target));
  }
}
