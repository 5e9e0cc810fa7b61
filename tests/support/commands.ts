import type { BusinessKind } from '@phone-trade/shared';
import type { Written } from '../../apps/api/src/kernel/document/engine.js';
import type { UnitFacts } from '../../apps/api/src/modules/phone/trade/goods/goods.port.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import type { TestApp } from './harness.js';
import { serverModule } from './server-module.js';

/** The actions of a running server without its wire: inputs in inside form, amounts in fen. */
export interface Commands {
  perform(ctx: RequestContext, kind: BusinessKind, action: string, input: object): Promise<Written>;
  /** Corrects what was seen of a unit at receiving. */
  correct(ctx: RequestContext, facts: UnitFacts & { readonly productNo: string }): Promise<void>;
}

export async function commandsOf({ app }: TestApp): Promise<Commands> {
  const [{ DocumentEngine }, { CorrectionsController }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/kernel/document/engine.js')>('kernel/document/engine.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/kinds/receive/corrections.controller.js')>(
      'modules/phone/kinds/receive/corrections.controller.js',
    ),
  ]);
  const engine = app.get(DocumentEngine);
  const corrections = app.get(CorrectionsController);
  return {
    perform: (ctx, kind, action, input) => engine.perform(ctx, engine.registry.kind(kind), action, { ...input }),
    correct: (ctx, facts) => corrections.correct(ctx, facts),
  };
}
