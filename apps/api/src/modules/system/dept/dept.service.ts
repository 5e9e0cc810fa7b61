import { Injectable } from '@nestjs/common';
import { type TreeNode, treeOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { User } from '../user/user.entity.js';
import { idList } from '../user/user.port.js';
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

@Injectable()
export class DeptService {
  /** The tenant's departments with the people who work there; somebody in several stands under the first. */
  deptUserTree(ctx: RequestContext): Promise<TreeNode<DeptUserNode>[]> {
    return ctx.workspace.caches.of(ctx.tenantId, ['dept', 'sys_user'], 'deptUserTree', async () => {
      const depts = await rows(ctx, Dept).find({}, { columns: ['id', 'parentId', 'deptName'], order: ['sort', 'id'] });
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
