import { filesIn } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { holdFiles } from '../../platform/files/attachments.js';
import type { DocumentRow } from './document.entity.js';
import type { AnyKind, Input } from './kind.js';
import { refuse } from './refusals.js';
import type { Action } from './registry.js';

type Had = Pick<DocumentRow, 'orderNo' | 'images'>;

/**
 * The files that an action's input names become those of its document, in place of the ones it had. An action that says nothing of files leaves them, unless it takes the whole document.
 */
export async function keepFiles(ctx: RequestContext, kind: AnyKind, { spec }: Action, { orderNo, images }: Had, input: Input) {
  const isWhole = spec.takes === 'document';
  const files = filesIn(isWhole ? kind.spec.document : (spec.takes ?? {}), input);
  if (!files && (!isWhole || spec.scope === 'new')) return;
  refuse(await holdFiles(ctx, { kind: kind.spec.kind, orderNo }, files ?? [], images === null ? [] : JSON.parse(images)));
}
