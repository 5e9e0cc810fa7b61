import { COMPANY_SIDES, type Lang, type RefTarget } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '../../lib/http/http';
import { listQuery, pageQuery } from '../../lib/http/query';
import { useLang } from '../../lib/language/i18n';
import { useInTenant } from './in-tenant';

/** A row of any reference list, as the server names its fields. */
export interface RefNode {
  readonly id: string;
  readonly title?: string;
  readonly name?: string;
  readonly nameEn?: string;
  readonly titleEn?: string;
  readonly channelName?: string;
  readonly productName?: string;
  readonly modelName?: string;
  readonly postName?: string;
  readonly packageName?: string;
  readonly type?: string;
  readonly status?: number;
  /** A category says by which number its units are told apart (code table `serialised`). */
  readonly serialised?: number;
  /** 1 for the warehouse to begin with. */
  readonly isDefault?: number;
  readonly children?: readonly RefNode[];
}

/** What a picker offers. */
export interface RefOption {
  readonly value: string;
  readonly label: string;
  readonly selectable: boolean;
  readonly children?: readonly RefOption[];
  readonly node: RefNode;
}

const STALE = 5 * 60_000;
const kept = <T extends object>(options: T) => ({ ...options, staleTime: STALE });

export const userTreeQuery = () => kept(listQuery<RefNode>('system.dept.deptUserTree'));
const sideOf = (flag: number): string | undefined => Object.entries(COMPANY_SIDES).find(([, bit]) => bit === flag)?.[0];
export const companyTreeQuery = (flag?: number) =>
  kept(listQuery<RefNode>('phone.company.listCompanyTree', flag === undefined ? {} : { flag: sideOf(flag) }));
export const catalogueQuery = () => kept(listQuery<RefNode>('phone.catalogue.catalogueTree'));
export const basicConfigQuery = (type: number) => kept(listQuery<RefNode>('phone.basicConfig.listBasicConfig', { basicConfigId: type }));
export const warehouseQuery = () => kept(listQuery<RefNode>('phone.basicConfig.listWarehouseTree'));
export const payTypeQuery = (direction?: number) =>
  kept(
    listQuery<RefNode>(
      direction === 1
        ? 'phone.basicConfig.payTypeTreeByPayout'
        : direction === 2
          ? 'phone.basicConfig.payTypeTreeByIncome'
          : 'phone.basicConfig.payTypeTree',
    ),
  );
export const expenseTypeQuery = (scope?: number) =>
  kept(listQuery<RefNode>('phone.basicConfig.expenseTypeTree', scope === undefined ? {} : { scope }));
const categoryQuery = () => kept(listQuery<RefNode>('phone.catalogue.listCategory'));
const brandQuery = () => kept(listQuery<RefNode>('phone.catalogue.listBrand'));
const menuTreeQuery = () => kept(listQuery<RefNode>('system.menu.tree'));
/** Those of another tenant, where the form is about a row of it. */
const within = (tenantId: string | undefined) => (tenantId === undefined ? {} : { tenantId });
export const roleTreeQuery = (tenantId?: string) => listQuery<RefNode>('system.role.tree', within(tenantId));
const printDeviceQuery = () => listQuery<RefNode>('phone.print.listPrintDevice');
const deptQuery = (tenantId?: string) => kept(listQuery<RefNode>('system.dept.tree', within(tenantId)));
const postQuery = (tenantId?: string) => kept(listQuery<RefNode>('system.post.select', within(tenantId)));
const packageQuery = () => kept({ ...pageQuery<RefNode>('system.tenant-package.list', { current: 1, size: 200 }) });
const qaCateQuery = () => listQuery<RefNode>('qa.listCate');
const qcPlatformQuery = () => kept(listQuery<RefNode>('phone.qcOptional.listPlatform'));
const questionnaireQuery = () => pageQuery<RefNode>('qa.pageQuestionnaire', { current: 1, size: 200 });

const datasourceQuery = () => listQuery<RefNode>('develop.datasource/select');
const dataModelQuery = () => listQuery<RefNode>('develop.model/select');

type Prune = (node: RefNode, depth: number) => 'pick' | 'group' | 'drop';

const LEAF: Prune = (node) => (node.children ? 'group' : 'pick');
const ANY: Prune = () => 'pick';
const atDepth =
  (wanted: number): Prune =>
  (_node, depth) =>
    depth < wanted ? 'group' : depth === wanted ? 'pick' : 'drop';

/** Which nodes of a list may be chosen. The tree of the catalogue holds models at the third level; brands repeat in it. */
const RULES: Readonly<Record<RefTarget, Prune>> = {
  company: ANY,
  warehouse: ANY,
  user: (node) => (node.type === 'dept' || node.children ? 'group' : 'pick'),
  dept: ANY,
  payType: ANY,
  expenseType: LEAF,
  basicConfig: ANY,
  category: ANY,
  brand: ANY,
  model: atDepth(2),
  menu: ANY,
  tenantPackage: ANY,
  post: ANY,
  printDevice: ANY,
  role: ANY,
  qaCate: ANY,
  questionnaire: ANY,
  qcPlatform: ANY,
  datasource: ANY,
  dataModel: ANY,
};

function queryOf(ref: RefTarget, refType: number | undefined, tenantId: string | undefined) {
  switch (ref) {
    case 'company':
      return companyTreeQuery(refType);
    case 'warehouse':
      return warehouseQuery();
    case 'user':
      return userTreeQuery();
    case 'dept':
      return deptQuery(tenantId);
    case 'payType':
      return payTypeQuery(refType);
    case 'expenseType':
      return expenseTypeQuery(refType);
    case 'basicConfig':
      return basicConfigQuery(refType ?? 1);
    case 'category':
      return categoryQuery();
    case 'brand':
      return brandQuery();
    case 'model':
      return catalogueQuery();
    case 'menu':
      return menuTreeQuery();
    case 'post':
      return postQuery(tenantId);
    case 'role':
      return roleTreeQuery(tenantId);
    case 'printDevice':
      return printDeviceQuery();
    case 'tenantPackage':
      return packageQuery();
    case 'qaCate':
      return qaCateQuery();
    case 'questionnaire':
      return questionnaireQuery();
    case 'qcPlatform':
      return qcPlatformQuery();
    case 'datasource':
      return datasourceQuery();
    case 'dataModel':
      return dataModelQuery();
  }
}

/** The name of a reference row in a language. */
export function refName(node: RefNode, lang: Lang): string {
  const english = node.nameEn ?? node.titleEn;
  if (lang === 'en' && english) return english;
  return node.title ?? node.productName ?? node.name ?? node.channelName ?? node.modelName ?? node.postName ?? node.packageName ?? node.id;
}

/** Reference rows as options: groups that hold nothing to choose and disabled rows (status 0) are left out. */
export function refOptions(nodes: readonly RefNode[], rule: Prune, lang: Lang, depth = 0): readonly RefOption[] {
  return nodes.flatMap((node) => {
    const verdict = rule(node, depth);
    if (verdict === 'drop' || node.status === 0) return [];
    const children = refOptions(node.children ?? [], rule, lang, depth + 1);
    if (verdict === 'group' && children.length === 0) return [];
    return [
      { value: node.id, label: refName(node, lang), selectable: verdict === 'pick', node, ...(children.length > 0 ? { children } : {}) },
    ];
  });
}

/** All options of a tree in one row. */
export const flatOptions = (options: readonly RefOption[]): readonly RefOption[] =>
  options.flatMap((option) => [option, ...flatOptions(option.children ?? [])]);

type RefData = readonly RefNode[] | Page<RefNode>;

/** The list a reference is chosen from. */
export const refQuery = (ref: RefTarget, refType: number | undefined, tenantId?: string) =>
  queryOf(ref, refType, tenantId) as object as Parameters<typeof useQuery<RefData>>[0];

/** What may be chosen in such a list; nothing before it is here. */
export const optionsIn = (ref: RefTarget, data: RefData | undefined, lang: Lang): readonly RefOption[] =>
  refOptions(data === undefined ? [] : 'records' in data ? data.records : data, RULES[ref], lang);

/** The options of a reference, ready for a picker. `within` keeps the children of one node, `roots` the first level. */
export function useRefOptions(ref: RefTarget, refType?: number, narrow: { within?: string; roots?: boolean } = {}) {
  const lang = useLang();
  const { data, isPending, error } = useQuery(refQuery(ref, refType, useInTenant()));
  const { within, roots } = narrow;
  const options = useMemo(() => {
    const all = optionsIn(ref, data, lang);
    if (within !== undefined) return flatOptions(all).find((option) => option.value === within)?.children ?? [];
    return roots ? all.map(({ children: _children, ...option }) => option) : all;
  }, [data, lang, ref, within, roots]);
  return { options, loading: isPending, error };
}
