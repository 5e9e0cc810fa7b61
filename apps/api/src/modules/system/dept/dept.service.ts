import { Injectable } from '@nestjs/common';
import { CRUD_BASE_FIELDS, deptSpec, type Fields, f, someOf, type TreeNode, treeOf } from '@phone-trade/shared';
import { hideRoot, ROOT, toTree, treeFields, treeNode } from '../../../kernel/crud/tree.js';
import { onTenant, type RequestContext } from '../../../platform/context/context.js';
import { partsOf } from '../../../platform/database/query/every-tenant.js';
import { allRows, type ListSpec } from '../../../platform/database/query/list-query.js';
import { rows } from '../../../platform/database/query/table.js';
import { familyFields } from '../../../platform/input/family.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { User } from '../user/user.entity.js';
import { idList, userById } from '../user/user.port.js';
import { Dept } from './dept.entity.js';

/** A department, or a person under it. */
interface DeptUserNode {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
  readonly key: string;
  readonly value: string;
  readonly type: 'dept' | 'user';
  readonly account?: string;
  readonly avatar?: string | null;
}

const OF_TENANT: ListSpec<Dept> = {
  entity: Dept,
  fields: { ...deptSpec.fields, ...CRUD_BASE_FIELDS, tenantId: f.text(12, '租户', 'Tenant').readOnly() },
  order: deptSpec.order,
};

const LIST: ListSpec<Dept> = { ...OF_TENANT, everyTenant: 'own' };

/** One level of a tree is read whole. */
const MAX_LEVEL = 5000;

/** A department of one level. */
export const levelFields: Fields = {
  ...rowFields,
  ...LIST.fields,
  ...familyFields(LIST.fields),
  createTime: f.time('创建时间', 'Created at'),
  hasChildren: f.truth('有下级', 'Has children'),
};

export const lazyFields = { ...treeFields, hasChildren: f.truth('有下级', 'Has children') } satisfies Fields;

export const deptUserFields = {
  ...someOf(treeFields, 'id', 'parentId', 'title', 'key', 'value'),
  type: f.text(8, '种类：部门 dept 或用户 user', 'Kind: dept or user'),
  account: f.text(64, '账号', 'Account'),
  avatar: f.text(255, '头像', 'Avatar'),
} satisfies Fields;

const BY_SORT = ['sort', 'id'];

interface LevelQuery {
  readonly tenantId?: string | null | undefined;
  readonly parentId?: string | null | undefined;
  readonly deptName?: string | null | undefined;
  readonly fullName?: string | null | undefined;
}

function levelOf({ parentId, deptName, fullName }: LevelQuery) {
  const isSearch = Boolean(deptName || fullName);
  return { ...(parentId || !isSearch ? { parentId_equal: parentId || ROOT } : {}), deptName, fullName };
}

interface Choice {
  readonly userId?: string | null | undefined;
  readonly deptId?: readonly string[] | null | undefined;
}

@Injectable()
export class DeptService {
  /**
   * One level of the departments; a search without a parent looks through all of them. Each row says whether there is more below it. Users
   * of the platform see those of every tenant, or of the tenant they ask for.
   */
  async lazyList(caller: RequestContext, query: LevelQuery): Promise<Record<string, unknown>[]> {
    const ctx = onTenant(caller, query.tenantId ?? '');
    const list = query.tenantId ? OF_TENANT : LIST;
    const found = await allRows(ctx, list, levelOf(query), MAX_LEVEL);
    for (const [within, part] of partsOf(ctx, list, found)) await this.presentLevel(within, part);
    return found;
  }

  private async presentLevel(ctx: RequestContext, level: Record<string, unknown>[]): Promise<void> {
    const parents = await this.parentsAmong(
      ctx,
      level.map((row) => String(row.id)),
    );
    hideRoot(ctx, level);
    for (const row of level) {
      row.createTime = row.insertTime;
      row.deptCategoryName = row.deptCategoryText;
      row.hasChildren = parents.has(String(row.id));
    }
  }

  /** All departments to choose from. */
  tree(ctx: RequestContext) {
    return ctx.workspace.caches.of(ctx.tenantId, ['dept'], 'deptTree', async () => {
      const found = await rows(ctx, Dept).find({}, { columns: ['id', 'parentId', 'deptName'], order: BY_SORT });
      return toTree(found.map((row) => treeNode(row, row.deptName)));
    });
  }

  /** One level of that tree; without a parent the first. */
  async lazyTree(ctx: RequestContext, parentId: string | null | undefined) {
    const where = { parentId: parentId || ROOT };
    const found = await rows(ctx, Dept).find(where, { columns: ['id', 'parentId', 'deptName'], order: BY_SORT });
    const parents = await this.parentsAmong(
      ctx,
      found.map((row) => row.id),
    );
    return found.map((row) => ({ ...treeNode(row, row.deptName), ...(parents.has(row.id) ? { hasChildren: true } : {}) }));
  }

  /** Departments by name: those of a person, those with these ids, or all. */
  async select(ctx: RequestContext, { userId, deptId }: Choice) {
    const ids = userId ? idList((await userById(ctx.workspace, ctx.tenantId, userId))?.deptId) : deptId;
    const named = userId || (ids && ids.length > 0) ? { id: ids ?? [] } : {};
    return rows(ctx, Dept).find(named, { columns: ['id', 'deptName'], order: BY_SORT });
  }

  /** Which of these departments have others below them. */
  private async parentsAmong(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = ids.length === 0 ? [] : await rows(ctx, Dept).find({ parentId: ids }, { columns: ['parentId'] });
    return new Set(found.map((row) => row.parentId));
  }

  /** The tenant's departments with the people who work there; somebody in several stands under the first. */
  deptUserTree(ctx: RequestContext): Promise<TreeNode<DeptUserNode>[]> {
    return ctx.workspace.caches.of(ctx.tenantId, ['dept', 'sys_user'], 'deptUserTree', async () => {
      const depts = await rows(ctx, Dept).find({}, { columns: ['id', 'parentId', 'deptName'], order: BY_SORT });
      const users = await rows(ctx, User).find(
        { status: 1 },
        { columns: ['id', 'deptId', 'realName', 'account', 'avatar'], order: ['insertTime', 'id'] },
      );
      return treeOf<DeptUserNode>([
        ...users.map(({ id, deptId, realName, account, avatar }) => {
          const parentId = idList(deptId)[0] ?? '0';
          return { id, parentId, title: realName, key: id, value: id, type: 'user' as const, account, avatar };
        }),
        ...depts.map(({ id, parentId, deptName }) => ({ id, parentId, title: deptName, key: id, value: id, type: 'dept' as const })),
      ]);
    });
  }
}
