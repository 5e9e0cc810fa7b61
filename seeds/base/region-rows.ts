import { REGION_ROOT } from '@phone-trade/shared';
import type { Region } from '../../apps/api/src/modules/system/region/region.entity.js';
import { PLATFORM_TENANT } from '../../apps/api/src/platform/context/context.js';
import { REGION_LINES } from './content/regions.js';
import type { SeedRow } from './ensure.js';
import { seedId } from './ids.js';

type RegionSeed = Pick<Region, 'code' | 'name' | 'parentCode' | 'ancestors' | 'level'>;

const COUNTRY: RegionSeed = { code: REGION_ROOT, name: '中华人民共和国', parentCode: '0', ancestors: '', level: 0 };

/** The country, its provinces, their prefecture-level divisions and the districts of these. */
export async function regionRows(): Promise<SeedRow<Region>[]> {
  const above = [COUNTRY, ...REGION_LINES.flatMap(provinceOf)];
  return [...above, ...(await districtsOf(above))].map((region) => ({
    ...region,
    // Told by its code: a line that is added moves no other's id.
    id: seedId(PLATFORM_TENANT, 'region', Number(region.code)),
    sort: region.code.length > 2 ? Number(region.code.slice(-2)) : 1,
  }));
}

/** Prefectures that have no districts: what lists of the kind give below them are their towns. */
const WITHOUT_DISTRICTS: ReadonlySet<string> = new Set(['4419', '4420', '4604', '6202']);

/** Development zones and the like, which statistics count as if they were districts. */
const ZONE = /[79]\d$/;

/** Districts and counties by their codes of GB/T 2260, of a list that is kept up to date. It is read here alone. */
async function districtsOf(above: readonly RegionSeed[]): Promise<RegionSeed[]> {
  const { areaList } = await import('@vant/area-data');
  const prefectures = new Set(above.flatMap(({ code, level }) => (level === 2 && !WITHOUT_DISTRICTS.has(code) ? [code] : [])));
  return Object.entries(areaList.county_list).flatMap(([code, name]) => {
    const parentCode = code.slice(0, 4);
    const ancestors = [REGION_ROOT, code.slice(0, 2), parentCode].join(',');
    return prefectures.has(parentCode) && !ZONE.test(code) ? [{ code, name, parentCode, ancestors, level: 3 }] : [];
  });
}

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
