import { Injectable } from '@nestjs/common';
import { AUTH, CRUD, CRUD_BASE_FIELDS, ERP, REGION, REGION_LEVELS, REGION_ROOT, regionFields, regionLabel } from '@phone-trade/shared';
import { can, onPlatform, PLATFORM_TENANT, type RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, listOrPage } from '../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { toWire } from '../../../platform/input/wire.js';
import { presentRegions } from './present-regions.js';
import { Region } from './region.entity.js';

/** What a region is submitted with. */
export interface RegionInput {
  readonly code: string;
  readonly parentCode?: string;
  readonly name: string;
  readonly sort?: number;
  readonly remark?: string;
}

const NO_PARENT = '0';
const CODE = /^\d{2,12}$/;
/** All of China, down to its villages, is asked for by parent. */
const MAX_LIST = 5000;
const ORDER = ['sort', 'code'] as const;

/** Stock clients filter by the level under the name it has in the commercial edition, too. */
export const regionList: ListSpec<Region> = {
  entity: Region,
  fields: { ...regionFields, ...CRUD_BASE_FIELDS },
  order: ['code', 'asc'],
  aliases: { regionLevel: 'level' },
  maySort: true,
  lenient: true,
};

/** The divisions of the country: the platform's to change, everybody's to read. */
@Injectable()
export class RegionService {
  list(ctx: RequestContext, query: ListQuery) {
    const platform = onPlatform(ctx);
    return listOrPage(platform, regionList, query, MAX_LIST, (answered) => presentRegions(platform, answered));
  }

  /** One level, as nodes that say whether more stands below them. */
  async lazyTree(ctx: RequestContext, parentCode: string) {
    const answered = await this.below(ctx, parentCode);
    return answered.map(({ code, name, hasChildren }) => ({
      id: code,
      parentId: parentCode,
      key: code,
      value: code,
      title: name,
      ...(hasChildren ? { hasChildren } : {}),
    }));
  }

  async select(ctx: RequestContext, parentCode: string) {
    return (await this.below(ctx, parentCode)).map(({ code, name }) => ({ code, name }));
  }

  async detail(ctx: RequestContext, code: string): Promise<Record<string, unknown>> {
    const answered = await toWire(ctx, regionList.fields, [await stored(onPlatform(ctx), code)]);
    await presentRegions(onPlatform(ctx), answered);
    return answered[0] as Record<string, unknown>;
  }

  async submit(ctx: RequestContext, input: RegionInput): Promise<void> {
    if (ctx.tenantId !== PLATFORM_TENANT) throw CRUD.PLATFORM_ONLY({ noun: regionLabel });
    await ctx.workspace.db.write(ctx, async () => {
      const { code, parentCode } = await placeOf(ctx, input);
      const known = await rows(ctx, Region).one({ code }, { lock: 'change' });
      if (!can(ctx, known ? 'region_edit' : 'region_add')) throw AUTH.FORBIDDEN();
      const own = { name: input.name, sort: input.sort ?? 1, remark: input.remark || null };
      if (known) return change(ctx, known, parentCode, own);
      if (!CODE.test(code)) throw REGION.BAD_CODE();
      await rows(ctx, Region).insert([{ ...own, code, ...(await standing(ctx, code, parentCode)) }]);
    });
  }

  async remove(ctx: RequestContext, code: string): Promise<void> {
    if (ctx.tenantId !== PLATFORM_TENANT) throw CRUD.PLATFORM_ONLY({ noun: regionLabel });
    await ctx.workspace.db.write(ctx, async () => {
      const found = await rows(ctx, Region).one({ code }, { lock: 'remove' });
      if (!found) throw CRUD.NOT_FOUND({ noun: regionLabel });
      if (await rows(ctx, Region).one({ parentCode: code }, { columns: ['code'] })) throw CRUD.HAS_CHILDREN();
      await rows(ctx, Region).remove({ id: found.id });
    });
  }

  private async below(ctx: RequestContext, parentCode: string): Promise<readonly { code: string; name: string; hasChildren?: boolean }[]> {
    const platform = onPlatform(ctx);
    const found = await rows(platform, Region).find({ parentCode }, { columns: ['code', 'name'], order: ORDER });
    const codes = found.map(({ code }) => code);
    const parents = codes.length === 0 ? [] : await rows(platform, Region).find({ parentCode: codes }, { columns: ['parentCode'] });
    const withChildren = new Set(parents.map((row) => row.parentCode));
    return found.map(({ code, name }) => ({ code, name, hasChildren: withChildren.has(code) }));
  }
}

async function stored(ctx: RequestContext, code: string): Promise<Row<Region>> {
  const found = await rows(ctx, Region).one({ code });
  if (!found) throw CRUD.NOT_FOUND({ noun: regionLabel });
  return found;
}

/**
 * Where a submitted region belongs. The stock client of the family sends code and parent of what is to stand below the first level with
 * the code of the country in front (docs/domain.md 11.7), and no code begins with it.
 */
async function placeOf(ctx: RequestContext, { code, parentCode = '' }: RegionInput): Promise<{ code: string; parentCode: string }> {
  if (code === REGION_ROOT) return { code, parentCode };
  const isPrefixed = parentCode.startsWith(REGION_ROOT) && parentCode !== REGION_ROOT;
  const isKnown = isPrefixed && (await rows(ctx, Region).one({ code: parentCode }, { columns: ['id'] })) !== undefined;
  return {
    code: code.startsWith(REGION_ROOT) && !isKnown ? code.slice(REGION_ROOT.length) : code,
    parentCode: isPrefixed && !isKnown ? parentCode.slice(REGION_ROOT.length) : parentCode,
  };
}

/** What follows from the region above, which nobody removes meanwhile. Only the country has none. */
async function standing(
  ctx: RequestContext,
  code: string,
  parentCode: string,
): Promise<Pick<Region, 'parentCode' | 'ancestors' | 'level'>> {
  if (code === REGION_ROOT) return { parentCode: NO_PARENT, ancestors: '', level: 0 };
  const parent = await rows(ctx, Region).one({ code: parentCode || REGION_ROOT }, { lock: 'use' });
  if (!parent) throw ERP.UNKNOWN_REF({ noun: regionLabel });
  if (parent.level >= REGION_LEVELS.length) throw CRUD.TOO_DEEP({ noun: regionLabel, max: REGION_LEVELS.length });
  const ancestors = [parent.ancestors, parent.code].filter(Boolean).join(',');
  return { parentCode: parent.code, ancestors, level: parent.level + 1 };
}

async function change(ctx: RequestContext, known: Row<Region>, parentCode: string, own: Partial<Region>): Promise<void> {
  const isMoved = parentCode !== '' && parentCode !== known.parentCode && known.parentCode !== NO_PARENT;
  // Code and level say where a region stands, and so do the codes of all that stands below it.
  if (isMoved) throw REGION.PARENT_FIXED({ name: known.name });
  await rows(ctx, Region).update({ id: known.id }, own);
}
