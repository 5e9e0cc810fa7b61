import type { Dept } from '../../apps/api/src/modules/system/dept/dept.entity.js';
import type { Post } from '../../apps/api/src/modules/system/post/post.entity.js';
import { FIRST_POSTS, firstDept, firstPosts } from '../../apps/api/src/modules/system/tenant/first-organisation.js';
import { PLATFORM_TENANT } from '../../apps/api/src/platform/context/context.js';
import type { SeedRow } from './ensure.js';
import { seedId } from './ids.js';
import { SHOP, tenantSeed, WHOLESALER } from './tenants.js';

/** Department 1 is the company itself; the others stand under it, named by the key people are placed with. */
const DEPTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [PLATFORM_TENANT]: { operation: '平台运营部' },
  [WHOLESALER]: {
    purchase: '采购部',
    storage: '仓储部',
    inspection: '质检部',
    repair: '维修部',
    operation: '运营部',
    sale: '销售部',
    aftersale: '售后部',
    finance: '财务部',
  },
  [SHOP]: { counter: 'Shop floor', bench: 'Repair bench', office: 'Office' },
};

/** 1 company, 2 department. */
export function deptRows(tenantId: string): SeedRow<Dept>[] {
  const rootId = seedId(tenantId, 'dept', 1);
  const { tenantName } = tenantSeed(tenantId);
  return [
    { ...firstDept(tenantName), id: rootId },
    ...Object.values(DEPTS[tenantId] ?? {}).map((deptName, i) => ({
      id: seedId(tenantId, 'dept', i + 2),
      parentId: rootId,
      ancestors: `0,${rootId}`,
      deptCategory: 2,
      deptName,
      fullName: `${tenantName} ${deptName}`,
      sort: i + 2,
    })),
  ];
}

/** The department of a key, or the company itself. */
export function deptId(tenantId: string, key?: string): string {
  const place = key === undefined ? 0 : Object.keys(DEPTS[tenantId] ?? {}).indexOf(key) + 1;
  if (key !== undefined && place === 0) throw new Error(`no department ${key} in ${tenantId}`);
  return seedId(tenantId, 'dept', place + 1);
}

export type PostCode = (typeof FIRST_POSTS)[number]['postCode'];

export const postRows = (tenantId: string): SeedRow<Post>[] =>
  firstPosts(tenantSeed(tenantId).language).map((row, i) => ({ ...row, id: seedId(tenantId, 'post', i + 1) }));

export const postId = (tenantId: string, code: PostCode): string =>
  seedId(tenantId, 'post', FIRST_POSTS.findIndex((post) => post.postCode === code) + 1);
