import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { PlatformMap, type QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import type { SaleListing } from './sale-listing.entity.js';

export const MAP = { level: 1, attr: 2, value: 3, model: 4, category: 5 } as const;

/** The quality that a platform knows a unit's level by, and its model there; null where nobody has said. */
export async function mappedGoods(
  ctx: RequestContext,
  unit: Pick<Unit, 'levelId' | 'modelId'>,
  { id: platformId }: Row<QcPlatform>,
): Promise<Pick<SaleListing, 'qualityId' | 'skuId'>> {
  const ourId = [unit.levelId, unit.modelId].filter((one): one is string => one !== null);
  const found = await rows(ctx, PlatformMap).find({ platformId, kind: [MAP.level, MAP.model], ourId });
  const theirs = (kind: number) => found.find((one) => one.kind === kind)?.theirId ?? null;
  return { qualityId: theirs(MAP.level), skuId: theirs(MAP.model) };
}
