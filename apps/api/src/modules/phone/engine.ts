import type { Approvers } from '../../kernel/document/approval/approval.port.js';
import { DocumentEngine, type EngineHooks } from '../../kernel/document/engine.js';
import { standardConfig } from './basis/standard-config/standard-config.port.js';
import { checkAhead } from './kinds/imei-check/check-ahead.js';
import { leaveShelf } from './kinds/listing/leave-shelf.js';
import { refuseGivenUp } from './kinds/listing/listing.port.js';
import { documentKinds } from './kinds/nouns.js';
import { qcLimits } from './kinds/qc-report/qc-report.port.js';
import { wipeFindings } from './trade/goods/goods.port.js';
import type { ImeiChecker } from './trade/imei-check/imei-check.port.js';
import { tellConcerned } from './views/live/tell-concerned.js';
import { tellOthers } from './views/live/tell-others.js';

const rulesOf = (checker: ImeiChecker): Pick<EngineHooks, 'gate' | 'ahead' | 'afterMove'> => ({
  gate: async (ctx, postings) => [...(await wipeFindings(ctx, postings)), ...(await qcLimits(ctx, postings))],
  ahead: checkAhead(checker),
  afterMove: leaveShelf,
});

/** The engine of all document kinds, obeying the tenant's rules. */
export const documentEngine = (checker: ImeiChecker, approvers: Approvers): DocumentEngine =>
  new DocumentEngine(documentKinds, standardConfig, {
    ...rulesOf(checker),
    approvers,
    async afterAction(ctx, done) {
      await refuseGivenUp(ctx, done);
      await tellConcerned(ctx, done);
      await tellOthers(ctx, done);
    },
  });

/** The same for a past that is written at once, the demo business: no review waits for others, and nobody is notified. */
export const historyEngine = (checker: ImeiChecker): DocumentEngine =>
  new DocumentEngine(documentKinds, standardConfig, { ...rulesOf(checker), approvers: undefined, afterAction: async () => {} });
