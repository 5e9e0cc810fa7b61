import type { GradeScale } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { basicConfigsOf } from '../basic-config/basic-config.port.js';

const CONDITIONS = 1;
const LEVELS = 2;

/** The enabled levels and conditions of the tenant, the best first. */
export async function gradeScale(ctx: RequestContext): Promise<GradeScale> {
  const [levels, conditions] = [await idsOf(ctx, LEVELS), await idsOf(ctx, CONDITIONS)];
  return { levels, conditions };
}

const idsOf = async (ctx: RequestContext, list: number): Promise<string[]> =>
  (await basicConfigsOf(ctx, list)).filter(({ status }) => status === 1).map(({ id }) => id);
