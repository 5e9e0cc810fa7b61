import { PRICE_APPROVAL } from '@phone-trade/shared';
import { DocumentEngine } from './kernel/document/engine.js';
import { leaveBusiness } from './modules/desk/leave/leave.js';
import { approvedBusiness, documentApprovers, Processes } from './modules/flow/flow.port.js';
import { documentEngine } from './modules/phone/documents.js';
import { concludePrice } from './modules/phone/kinds/listing/listing.port.js';
import { documentKinds } from './modules/phone/kinds/nouns.js';
import type { ImeiChecker } from './modules/phone/trade/imei-check/imei-check.port.js';

/** The processes with all that they are about, and the engine of documents whose reviews wait for them. */
export interface Workflow {
  readonly processes: Processes;
  readonly engine: DocumentEngine;
}

/** Both of them: a review starts a process, and the end of a process performs a review. */
export function workflow(checker?: ImeiChecker): Workflow {
  const engine = documentEngine(
    checker,
    documentApprovers(() => processes),
  );
  const documents = documentKinds
    .filter(({ approval }) => approval)
    .map((kind) => approvedBusiness(kind.spec.kind, (ctx, ...decision) => engine.conclude(ctx, kind, ...decision)));
  const prices = approvedBusiness(PRICE_APPROVAL.type, (ctx, ...decision) => concludePrice(ctx, engine, ...decision));
  const processes = new Processes([leaveBusiness, ...documents, prices]);
  return { processes, engine };
}

export const processes = (): Processes => workflow().processes;
