import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { namedModels } from '../../basis/catalogue/catalogue.port.js';
import { PlatformMap } from '../../basis/qc-platform/qc-platform.port.js';
import { importNames } from '../purchase-import/purchase-import.port.js';
import type { PlatformNames } from './row-match.js';

/** Kinds of `platform_map`. */
const LEVEL = 1;
const MODEL = 4;

/** Reads what the tenant knows of a platform's words, once for a run. */
export async function platformNames(ctx: RequestContext, platformId: string): Promise<PlatformNames> {
  const names = await importNames(ctx);
  const models = new Map((await namedModels(ctx)).map((model) => [model.id, model]));
  const mapped = await rows(ctx, PlatformMap).find(
    { platformId, kind: [LEVEL, MODEL] },
    { columns: ['kind', 'ourId', 'theirId', 'theirText'] },
  );
  const ours = (kind: number, their: string): string | undefined => {
    const found = new Set(
      mapped.filter((one) => one.kind === kind && (one.theirId === their || one.theirText === their)).map(({ ourId }) => ourId),
    );
    // One number of theirs may stand for several models of ours, and then says nothing.
    return found.size === 1 ? [...found][0] : undefined;
  };
  return {
    models: names.models,
    modelOfImei: names.modelOfImei,
    modelOfCode: (code) => {
      const model = models.get(ours(MODEL, code) ?? '');
      return model?.status === 0 ? undefined : model;
    },
    levelOfName: (text) => ours(LEVEL, text) ?? names.levels.find(text).row?.id,
  };
}
