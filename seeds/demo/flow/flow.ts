import { LeaveRequest } from '../../../apps/api/src/modules/desk/leave/leave.entity.js';
import { applyForLeave } from '../../../apps/api/src/modules/desk/leave/leave.js';
import { FlowDefinition } from '../../../apps/api/src/modules/flow/definition/definition.entity.js';
import { deploy } from '../../../apps/api/src/modules/flow/definition/definitions.js';
import { FlowModel } from '../../../apps/api/src/modules/flow/model/flow-model.entity.js';
import { isoAt } from '../../../apps/api/src/platform/clock/clock.js';
import type { RequestContext } from '../../../apps/api/src/platform/context/context.js';
import { rows } from '../../../apps/api/src/platform/database/query/table.js';
import type { Services } from '../../../apps/api/src/services.js';
import { ensureRows } from '../../base/ensure.js';
import { seedId } from '../../base/ids.js';
import type { PersonSeed } from '../../base/people.js';
import { leaveXml } from './leave-process.js';

const CATEGORY = 'flow_1';
const DAY_MS = 86_400_000;

const TEXTS = {
  zh: {
    words: { process: '请假流程', apply: '重新申请', approve: '审批', boss: '老板审批', agreed: '同意', refused: '驳回' },
    reasons: ['家中有事，请假一天', '回乡探亲，请假五天'],
  },
  en: {
    words: {
      process: 'Leave',
      apply: 'Apply again',
      approve: 'Approval',
      boss: 'Approval by the boss',
      agreed: 'agreed',
      refused: 'refused',
    },
    reasons: ['A day at the dentist', 'A week with my family'],
  },
} as const;

/** The leave process of a tenant, its model, and requests that wait. */
export async function seedFlow(
  ctx: RequestContext,
  language: 'zh' | 'en',
  people: readonly PersonSeed[],
  { processes }: Pick<Services, 'processes'>,
): Promise<void> {
  const { words, reasons } = TEXTS[language];
  const xml = leaveXml(words);
  const model = { id: seedId(ctx.tenantId, 'flowModel', 1), modelKey: 'leave', name: words.process, modelEditorXml: xml };
  await ensureRows(ctx, FlowModel, ['modelKey'], [model]);
  if ((await rows(ctx, FlowDefinition).count({ key: 'leave', isDeleted: [0, 1] })) === 0)
    await deploy(ctx, { xml, category: CATEGORY, name: words.process });
  if ((await rows(ctx, LeaveRequest).count({ isDeleted: [0, 1] })) > 0) return;
  const [boss, , , ...others] = people;
  const now = ctx.workspace.clock.now();
  for (const [i, reason] of reasons.entries()) {
    const person = others[i] ?? others[0];
    if (!boss || !person) continue;
    const asPerson = { ...ctx, userId: seedId(ctx.tenantId, 'user', person.n), userName: person.realName };
    const startTime = isoAt(now + 7 * DAY_MS);
    const endTime = isoAt(now + (8 + 4 * i) * DAY_MS);
    await applyForLeave(asPerson, processes, { taskUser: seedId(ctx.tenantId, 'user', boss.n), startTime, endTime, reason });
  }
}
