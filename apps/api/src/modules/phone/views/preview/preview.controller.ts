import { AUTH, ERP, type Fields, f, INPUT } from '@phone-trade/shared';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import { actionOf, mayCall } from '../../../../kernel/document/registry.js';
import { preview, previewAnswerFields } from '../../../../kernel/document/view/preview.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { fromWire } from '../../../../platform/input/wire.js';
import { readUnfinished } from './unfinished.js';

const previewFields = {
  kind: f.text(32, '单据种类', 'Kind').required(),
  action: f.text(16, '操作', 'Action').required(),
  orderNo: f.key(32, '单号', 'Order no.'),
  document: f.json('单据', 'Document'),
  input: f.json('操作内容', 'Input of the action'),
} satisfies Fields;

interface PreviewInput {
  readonly kind: string;
  readonly action: string;
  readonly orderNo?: string;
  readonly document?: unknown;
  readonly input?: unknown;
}

/** What an action would do to a document, or to one that is still being entered. One call for every kind. */
@ApiController()
export class PreviewController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint('phone.document.previewAction', { fields: previewFields, answers: previewAnswerFields })
  async preview(@Ctx() ctx: RequestContext, @Input() { kind: name, action, orderNo, document, input }: PreviewInput) {
    const kind = this.engine.registry.kinds.find(({ spec }) => spec.kind === name);
    if (!kind) throw INPUT.NOT_CODE({ field: previewFields.kind.label });
    if (!Object.hasOwn(kind.spec.actions, action)) throw INPUT.NOT_CODE({ field: previewFields.action.label });
    // Whoever may enter a document may see what it would come to; the other actions are for those who may do them.
    const mayEnter =
      document !== undefined &&
      ['create', 'update'].some((entering) => kind.spec.actions[entering] && mayCall(ctx, actionOf(kind, entering)));
    if (!mayEnter && !mayCall(ctx, actionOf(kind, action))) throw AUTH.FORBIDDEN();
    if (document === undefined && !orderNo) throw ERP.DOC_UNKNOWN({ orderNo: '' });
    const order = orderNo ? { orderNo } : {};
    const { takes } = actionOf(kind, action).spec;
    const isEntered = document !== undefined;
    if (!isEntered && (input === undefined || typeof takes !== 'object')) return preview(ctx, this.engine.registry, kind, action, order);
    const fields = isEntered || typeof takes !== 'object' ? kind.spec.document : takes;
    const options = { laxImei: (await kind.laxImei?.(ctx)) ?? false, refuseCosts: !can(ctx, 'cost_view') };
    const read = readUnfinished(fields, isEntered ? document : input, options);
    const values = fromWire(ctx, fields, read.document);
    return preview(ctx, this.engine.registry, kind, action, {
      ...order,
      ...(isEntered ? { document: values } : { input: values }),
      findings: read.findings,
    });
  }
}
