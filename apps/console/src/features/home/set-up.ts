import { useQueries } from '@tanstack/react-query';
import {
  catalogueQuery,
  companyTreeQuery,
  payTypeQuery,
  type RefNode,
  roleTreeQuery,
  userTreeQuery,
  warehouseQuery,
} from '../../kit/input/reference';
import { useCanOpen } from '../../kit/navigation/use-can-open';
import { local } from '../../lib/browser/storage';
import type { Page } from '../../lib/http/http';
import { pageQuery } from '../../lib/http/query';
import { useCan } from '../../lib/rights/permissions';
import type { Permission } from '../../lib/rights/rights';
import { ownerOf } from '../../lib/session/owner';
import { useSession } from '../../lib/session/session';

type Nodes = readonly RefNode[];

const leaves = (nodes: Nodes): Nodes => nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
const atLeast = (count: number) => (nodes: Nodes) => nodes.length >= count;
const hasAccounts = (nodes: Nodes) => nodes.some(({ children = [] }) => children.length > 0);
const hasPeople = (nodes: Nodes) => leaves(nodes).filter(({ type }) => type !== 'dept').length > 1;
const hasModels = (nodes: Nodes) => nodes.some(({ children = [] }) => children.some((brand) => (brand.children ?? []).length > 0));

interface Step {
  /** Names its texts: `home.setUp.<key>`. */
  readonly key: string;
  readonly to: string;
  readonly right: Permission;
  readonly isDone: (nodes: Nodes) => boolean;
}

/** The things that a tenant sets up before its first order, in this order, by the lists that tell whether they are done. */
const STEPS: readonly Step[] = [
  { key: 'warehouse', to: '/ERP/basic/warehouse', right: 'warehouse_add', isDone: atLeast(1) },
  { key: 'roles', to: '/system/role', right: 'role_add', isDone: atLeast(2) },
  { key: 'users', to: '/system/user', right: 'user_add', isDone: hasPeople },
  { key: 'accounts', to: '/ERP/basic/payType', right: 'paytype_add', isDone: hasAccounts },
  { key: 'models', to: '/ERP/catalogue/model', right: 'catalogue_add', isDone: hasModels },
  { key: 'companies', to: '/ERP/purchase/company', right: 'company_add', isDone: atLeast(1) },
  { key: 'print', to: '/ERP/print/template', right: 'printtemplate_add', isDone: atLeast(1) },
];

const queries = () => [
  warehouseQuery(),
  roleTreeQuery(),
  userTreeQuery(),
  payTypeQuery(),
  catalogueQuery(),
  companyTreeQuery(),
  pageQuery<RefNode>('phone.print.pagePrintTemplate', { current: 1, size: 10 }),
];

interface Answer {
  readonly data?: Nodes | Page<RefNode> | undefined;
}

const nodesOf = (data: Answer['data'] = []): Nodes => ('records' in data ? data.records : data);

export interface SetUpStep {
  readonly key: string;
  readonly to: string;
  readonly done: boolean;
}

/** The steps of an administrator. Once hidden, this browser asks the same person no more. */
export function useSetUp(): { readonly steps: readonly SetUpStep[]; readonly hide: () => void } {
  const can = useCan();
  const canOpen = useCanOpen();
  const key = `console-set-up:${useSession((state) => ownerOf(state.session))}`;
  const isWanted = can('warehouse_add') && local.read<boolean>(key) !== true;
  const mine = STEPS.map(({ right, to }) => isWanted && can(right) && canOpen(to));
  const answers: readonly Answer[] = useQueries({ queries: queries().map((query, i) => ({ ...query, enabled: mine[i] === true })) as [] });
  const hide = () => local.write(key, true);
  if (answers.some(({ data }, i) => mine[i] && data === undefined)) return { steps: [], hide };
  const steps = STEPS.flatMap(({ to, isDone, key: name }, i) =>
    mine[i] ? [{ key: name, to, done: isDone(nodesOf(answers[i]?.data)) }] : [],
  );
  return { steps, hide };
}
