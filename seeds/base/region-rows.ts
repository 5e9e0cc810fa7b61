import { REGION_ROOT } from '@phone-trade/shared';
import type { Region } from '../../apps/api/src/modules/system/region/region.entity.js';
import { PLATFORM_TENANT } from '../../apps/api/src/platform/context/context.js';
import { REGION_LINES } from './content/regions.js';
import type { SeedRow } from './ensure.js';
import { seedId } from './ids.js';

type RegionSeed = Pick<Region, 'code' | 'name' | 'parentCode' | 'ancestors' | 'level'>;

const COUNTRY: RegionSeed = { code: REGION_ROOT, name: '中华人民共和国', parentCode: '0', ancestors: '', level: 0 };

/** The country, its provinces and their prefecture-level divisions. */
export const regionRows = (): SeedRow<Region>[] =>
  [COUNTRY, ...REGION_LINES.flatMap(provinceOf)].map((region) => ({
    ...region,
    // Told by its code: a line that is added moves no other's id.
    id: seedId(PLATFORM_TENANT, 'region', Number(region.code)),
    sort: region.code.length > 2 ? Number(region.code.slice(2)) : 1,
  }));

function provinceOf(line: string): RegionSeed[] {
  const [province = '', ...divisions] = line.split(' ');
  const head = entryOf(province);
  return [
    { ...head, parentCode: REGION_ROOT, ancestors: REGION_ROOT, level: 1 },
    ...divisions.map(entryOf).map(({ code, name }) => ({
      code: head.code + code,
      name,
      parentCode: head.code,
      ancestors: `${REGION_ROOT},${head.code}`,
      level: 2,
    })),
  ];
}

const entryOf = (entry: string) => ({ code: entry.slice(0, 2), name: entry.slice(2) });
