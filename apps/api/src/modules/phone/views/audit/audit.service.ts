import { Injectable } from '@nestjs/common';
import { type AuditedRule, auditRunFields, type Fields, f, JOB } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { UniqueViolation } from '../../../../platform/database/driver/driver.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';

import { Jobs } from '../../../../platform/jobs/jobs.js';
import type { CheckedRule } from './audit.job.js';
import { AuditRun } from './audit-run.entity.js';
import { brokenRowsField, rulesOf } from './consistency.js';

/** Every rule, what is known of it, and how the newest check goes. */
export const auditFields = {
  rules: f.list('规则', 'Rules', {
    no: f.text(32, '编号', 'No.'),
    sentence: f.text(255, '说明', 'Sentence'),
    checked: f.int('已检查', 'Checked'),
    found: f.int('违反', 'Found'),
    rows: brokenRowsField,
  }),
  run: f.object('最近一次', 'Latest run', { ...rowFields, ...auditRunFields }),
  done: f.object('最近完成', 'Latest finished run', { ...rowFields, ...auditRunFields }),
} satisfies Fields;

export interface SelfAudit {
  readonly rules: readonly AuditedRule[];
  /** The newest check, and the newest that came to an end. */
  readonly run?: object;
  readonly done?: object;
}

const NEWEST = { order: ['insertTime desc', 'id desc'] } as const;
const OPEN = { status: [JOB.waiting, JOB.running] };

/** Checks of all that must always hold, in the background. */
@Injectable()
export class AuditService {
  constructor(private readonly jobs: Jobs) {}

  /** Begins one; while one is under way it is that one, whoever asked for it. */
  async start(ctx: RequestContext): Promise<{ id: string }> {
    const id = (await this.open(ctx)) ?? (await this.enter(ctx));
    this.jobs.wake();
    return { id };
  }

  async state(ctx: RequestContext): Promise<SelfAudit> {
    const run = await rows(ctx, AuditRun).one({}, NEWEST);
    const done = run?.status === JOB.done ? run : await rows(ctx, AuditRun).one({ status: JOB.done }, NEWEST);
    const checked = new Map(((JSON.parse(done?.result ?? '[]') as CheckedRule[]) ?? []).map(({ no, ...rest }) => [no, rest]));
    const rules = rulesOf(ctx).map(({ no, [ctx.lang]: sentence }) => ({ no, sentence, ...checked.get(no) }));
    return { rules, ...(run ? { run: await shown(ctx, run) } : {}), ...(done ? { done: await shown(ctx, done) } : {}) };
  }

  private async enter(ctx: RequestContext): Promise<string> {
    try {
      return await ctx.workspace.db.write(ctx, async () => {
        const [id] = await rows(ctx, AuditRun).insert([{ lang: ctx.lang, userName: ctx.userName }]);
        return id as string;
      });
    } catch (error) {
      // Somebody else has begun one meanwhile.
      const id = error instanceof UniqueViolation ? await this.open(ctx) : undefined;
      if (id === undefined) throw error;
      return id;
    }
  }

  private async open(ctx: RequestContext): Promise<string | undefined> {
    return (await rows(ctx, AuditRun).one(OPEN, { columns: ['id'] }))?.id;
  }
}

const shown = async (ctx: RequestContext, run: Row<AuditRun>): Promise<object> =>
  (await toWire(ctx, auditRunFields, [{ ...run, result: undefined }]))[0] as object;
