import { DocumentEngine } from './kernel/document/engine.js';
import { leaveBusiness } from './modules/desk/leave/leave.js';
import { documentApprovers, documentBusiness, Processes } from './modules/flow/flow.port.js';
import { documentEngine } from './modules/phone/documents.js';
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
  const documents = documentKinds.filter(({ approval }) => approval).map((kind) => documentBusiness(kind, () => engine));
  const processes = new Processes([leaveBusiness, ...documents]);
  return { processes, engine };
}

export const processes = (): Processes => workflow().processes;
