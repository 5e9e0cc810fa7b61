import { CRUD_BASE_FIELDS, Field, type Fields, f, label, menuSpec, treeOf, withAncestors } from '@phone-trade/shared';
import { ROOT } from '../../../kernel/crud/tree.js';
import { onPlatform, type RequestContext } from '../../../platform/context/context.js';
import type { Row } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { asFamilyReads, familyFields, parentName } from '../../../platform/input/family.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { presentMenus } from './menu.crud.js';
import type { Menu } from './menu.entity.js';
import { MENU, type Menus, menusOf } from './menus.js';

const FIELDS = { ...menuSpec.fields, ...CRUD_BASE_FIELDS };

/** A menu of the administration's list. */
const answers: Fields = {
  ...rowFields,
  ...FIELDS,
  ...familyFields(FIELDS),
  parentName,
  createTime: f.time('创建时间', 'Created at'),
  hasChildren: f.truth('有下级', 'Has children'),
};

const listInput = {
  parentId: new Field('ref', label('上级菜单', 'Parent')),
  name: f.text(64, '菜单名称', 'Name'),
  code: f.text(64, '菜单编号', 'Code'),
  alias: f.text(64, '菜单别名', 'Alias'),
};

interface Asked {
  readonly parentId?: string;
  readonly name?: string;
  readonly code?: string;
  readonly alias?: string;
}

type Values = Record<string, unknown>;
type Node = Values & { readonly id: string; readonly parentId: string };

/** The menus as their administration reads them, whole or one level at a time. */
@ApiController()
export class MenuListController {
  /** The screens without their buttons, as a tree. */
  @Endpoint('system.menu.menu-list', { fields: listInput, answers, nested: true })
  async menuList(@Ctx() ctx: RequestContext, @Input() asked: Asked) {
    const menus = await menusOf(ctx.workspace);
    return treeOf((await this.answered(ctx, menus, menus.all.filter(isMenu).filter(matching(asked)), isMenu)) as Node[]);
  }

  @Endpoint('system.menu.lazy-list', { fields: listInput, answers, nested: true })
  lazyList(@Ctx() ctx: RequestContext, @Input() asked: Asked) {
    return this.level(ctx, asked, () => true);
  }

  @Endpoint('system.menu.lazy-menu-list', { fields: listInput, answers, nested: true })
  lazyMenuList(@Ctx() ctx: RequestContext, @Input() asked: Asked) {
    return this.level(ctx, asked, isMenu);
  }

  /** The direct children of a menu. A search without a parent covers all levels and nests each match below its ancestors. */
  private async level(ctx: RequestContext, asked: Asked, shown: (menu: Row<Menu>) => boolean) {
    const menus = await menusOf(ctx.workspace);
    const isSearch = !asked.parentId && Boolean(asked.name || asked.code || asked.alias);
    if (!isSearch) {
      const parentId = asked.parentId || ROOT;
      const level = menus.all.filter((menu) => menu.parentId === parentId && shown(menu) && matching(asked)(menu));
      return this.answered(ctx, menus, level, shown);
    }
    const found = withAncestors(
      menus.parents,
      menus.all.filter((menu) => shown(menu) && matching(asked)(menu)).map(({ id }) => id),
    );
    return treeOf(
      (await this.answered(
        ctx,
        menus,
        menus.all.filter(({ id }) => found.has(id)),
        shown,
      )) as Node[],
    );
  }

  private async answered(ctx: RequestContext, { all }: Menus, found: readonly Row<Menu>[], shown: (menu: Row<Menu>) => boolean) {
    const bearing = new Set(all.filter(shown).map(({ parentId }) => parentId));
    const answered = await toWire(ctx, FIELDS, found);
    asFamilyReads(onPlatform(ctx), FIELDS, answered);
    await presentMenus(ctx, answered);
    for (const row of answered) {
      row.createTime = row.insertTime;
      row.hasChildren = bearing.has(String(row.id));
    }
    return answered;
  }
}

const isMenu = ({ category }: Row<Menu>): boolean => category === MENU;

const contains = (text: string | null, part: string | undefined): boolean =>
  !part || (text ?? '').toLowerCase().includes(part.toLowerCase());

const matching =
  ({ name, code, alias }: Asked) =>
  (menu: Row<Menu>): boolean =>
    contains(menu.name, name) && contains(menu.code, code) && contains(menu.alias, alias);
