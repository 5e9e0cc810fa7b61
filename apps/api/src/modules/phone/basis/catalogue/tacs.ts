import { ERP } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { PhoneModel } from './phone-model.entity.js';

const SEPARATORS = /[\s,，、;；]+/;
const TAC = /^\d{8}$/;

/** The type allocation codes of a model as they are stored. A code stands for one model only, or `queryModelByImei` could not answer. */
export async function checkedTacs(ctx: RequestContext, text: string, modelId: string | undefined): Promise<string | null> {
  const tacs = [...new Set(text.split(SEPARATORS).filter(Boolean))];
  const wrong = tacs.find((tac) => !TAC.test(tac));
  if (wrong !== undefined) throw ERP.TAC_INVALID({ tac: wrong.slice(0, 32) });
  const others = await rows(ctx, PhoneModel).find(
    { tacs: { isNull: false }, id: { ne: modelId ?? '' } },
    { columns: ['productName', 'tacs'] },
  );
  for (const other of others) {
    const tac = tacs.find((one) => other.tacs?.split(',').includes(one));
    if (tac) throw ERP.TAC_USED({ tac, name: other.productName });
  }
  return tacs.join(',') || null;
}
