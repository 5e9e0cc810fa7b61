import { AppError, choicesOf, ERP, type InputOf, missingOf, type qcBatchInputFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { saveDraft, templateOf, withDefaults } from './drafts.js';
import { draftOf, platformMeant, unitInHand } from './reports.js';

export type BatchInput = InputOf<typeof qcBatchInputFields>;

/** Drafts for many units, each in a transaction of its own. */
export async function batchDrafts(ctx: RequestContext, input: BatchInput): Promise<Record<string, unknown>[]> {
  if (input.productNos.length === 0) throw ERP.EMPTY_LINES();
  const done: Record<string, unknown>[] = [];
  for (const productNo of new Set(input.productNos)) done.push(await draftFor(ctx, input, productNo));
  return done;
}

async function draftFor(ctx: RequestContext, { platformId: named, choices, useDefaults, overwrite }: BatchInput, productNo: string) {
  try {
    return await ctx.workspace.db.write(ctx, async () => {
      const unit = await unitInHand(ctx, productNo);
      const { id: platformId } = await platformMeant(ctx, named);
      const template = await templateOf(ctx, platformId, unit);
      const draft = await draftOf(ctx, { productId: unit.id, platformId });
      if (draft && overwrite !== 1) throw ERP.QC_HAS_DRAFT({ productNo, reportNo: draft.reportNo });
      const given = choicesOf(choices ?? []);
      const answers = useDefaults === 1 ? withDefaults(template, given) : given;
      const { report } = await saveDraft(ctx, { productNo, platformId, choices: answers, version: draft?.version });
      return {
        productNo,
        ok: true,
        reportNo: report.reportNo,
        levelId: report.levelId,
        missing: missingOf(template.content, answers).length,
      };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.entry.code >= 500) throw error;
    return { productNo, ok: false, key: error.key, msg: error.text(ctx.lang) };
  }
}
