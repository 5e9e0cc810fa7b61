import {
  type AppError,
  COMPANY_SIDES,
  codeLabel,
  companyColumns,
  companyMoneyFields,
  companyNameKey,
  companyPickFields,
  companySpec,
  crudSpec,
  ERP,
  f,
  flagsOnSides,
  INPUT,
  isCompanySide,
  isOnSides,
  someOf,
} from '@phone-trade/shared';
import { CrudService, type Values } from '../../../../kernel/crud/crud-service.js';
import { checkReferences } from '../../../../kernel/crud/references.js';
import {
  type Branch,
  type Forest,
  hideRoot,
  placeInTree,
  ROOT,
  refuseParents,
  type TreeNode,
  toTree,
  treeFields,
  treeNode,
} from '../../../../kernel/crud/tree.js';
import { refuseUsed } from '../../../../kernel/crud/usage.js';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListQuery, Page } from '../../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { Company } from './company.entity.js';
import { addMoney, type OpeningInput, restateOpenings } from './company-money.js';
import { askIfAlike } from './company-names.js';

const forest: Forest<Company> = { entity: Company, noun: companySpec.label, nameOf: (row) => row.channelName, levels: 5 };

async function presentWhole(ctx: RequestContext, answered: Values[]): Promise<void> {
  hideRoot(ctx, answered);
  await addMoney(ctx, answered);
}

/** The usual verbs. */
const companies = new CrudService(crudSpec({ ...companySpec, fields: companyColumns }), Company, {
  beforeSubmit: checkCompany,
  beforeRemove: refuseRemoval,
  present: presentWhole,
  presents: companyMoneyFields,
});

export const companyList = companies.list;

/** The fields of a company in the page, with its money; and of one in the list for pickers. */
export const companyFields = companies.answers;

/** The list for pickers. */
const picks = new CrudService(crudSpec({ ...companySpec, fields: companyPickFields }), Company, { present: hideRoot });
export const listedCompanyFields = picks.answers;

/** A company in the tree for pickers. */
export const companyNodeFields = { ...treeFields, ...someOf(companySpec.fields, 'channelName'), flag: f.int('类型', 'Side') };

async function checkCompany(ctx: RequestContext, values: Values, stored: Row<Company> | undefined): Promise<void> {
  const channelName = values['channelName'] as string | undefined;
  await refuseDuplicate(ctx, channelName, stored);
  if (channelName !== undefined) values['nameKey'] = companyNameKey(channelName) || null;
  await checkReferences(ctx, companySpec.fields, values, stored);
  await placeInTree(ctx, forest, values, stored);
  const { parentId, settleParent } = { ...stored, ...values };
  if (settleParent === 1 && parentId === ROOT) throw INPUT.SELECT_REQUIRED({ field: companySpec.fields['parentId']?.label });
}

async function refuseDuplicate(ctx: RequestContext, channelName: string | undefined, stored: Row<Company> | undefined): Promise<void> {
  if (channelName === undefined || channelName === stored?.channelName) return;
  if (await rows(ctx, Company).one({ channelName })) throw ERP.COMPANY_DUP({ name: channelName });
}

async function refuseRemoval(ctx: RequestContext, found: readonly Row<Company>[]): Promise<void> {
  await refuseParents(ctx, Company, found);
  await refuseUsed(ctx, 'company', found, forest.nameOf);
}

export const pageCompanies = (ctx: RequestContext, query: ListQuery): Promise<Page> => companies.page(ctx, bySide(query));
export const listCompanies = (ctx: RequestContext, query: ListQuery): Promise<Values[]> => picks.all(ctx, bySide(query));
export const removeCompanies = (ctx: RequestContext, ids: readonly string[]): Promise<void> => companies.remove(ctx, ids);

/** Changes a company and, where they are named, what was owed to or by it before the books began. */
export const updateCompany = (
  ctx: RequestContext,
  engine: DocumentEngine,
  { openingPayable, openingReceivable, confirm, ...input }: Values & OpeningInput,
): Promise<void> =>
  ctx.workspace.db.write(ctx, async () => {
    const stored = await rows(ctx, Company).one({ id: String(input['id']) });
    if (stored) await askIfAlike(ctx, input['channelName'], { confirm, stored });
    await companies.update(ctx, input);
    // Locked: of two that state an opening balance at once neither may post it twice.
    const company = (await rows(ctx, Company).one({ id: input['id'] as string }, { lock: 'change' })) as Row<Company>;
    await restateOpenings(ctx, engine, company, { openingPayable, openingReceivable });
  });

/** A filter on `flag` may name a side, or both of trade; a supplier is then whoever sells to us, whatever else it is. */
function bySide(query: ListQuery): ListQuery {
  const { flag } = query;
  if (flag === 'both') return { ...query, flag: flagsOnSides(COMPANY_SIDES.supplier | COMPANY_SIDES.customer) };
  return isCompanySide(flag) ? { ...query, flag: flagsOnSides(COMPANY_SIDES[flag]) } : query;
}

/**
 * Adds a company on one or more sides. When the name is known but not on them, the caller may confirm that it is the same company:
 * it then stands on these too; no side is taken away and nothing else of it changes.
 */
export async function addCompany(ctx: RequestContext, sides: number, { confirm, ...input }: Values): Promise<void> {
  await ctx.workspace.db.write(ctx, async () => {
    // Locked: of two that add a side at once neither may overwrite the other's.
    const known = await rows(ctx, Company).one({ channelName: input['channelName'] as string }, { lock: 'change' });
    if (!known) {
      await askIfAlike(ctx, input['channelName'], { confirm });
      return companies.create(ctx, { ...input, flag: sides });
    }
    if (isOnSides(known.flag, sides)) throw ERP.COMPANY_DUP({ name: known.channelName });
    if (confirm !== 1) throw unconfirmed(known, sides);
    await rows(ctx, Company).update({ id: known.id, version: known.version }, { flag: known.flag | sides });
  });
}

/** The finding on `confirm` tells a client that asking the user will help. */
function unconfirmed({ channelName: name, flag }: Row<Company>, sides: number): AppError {
  const error = ERP.COMPANY_OTHER_SIDE({
    name,
    role: codeLabel('companyFlag', flag),
    side: codeLabel('companyFlag', sides),
  });
  return ERP.COMPANY_DUP({ name }, [{ path: 'confirm', error }]);
}

/** Companies with their branches, for pickers; with a side those on it. A branch whose head is on the other side stands alone. */
export async function companyTree(ctx: RequestContext, side: string | undefined): Promise<Branch<TreeNode & { channelName: string }>[]> {
  const found = await rows(ctx, Company).find(side ? { flag: flagsOnSides(sideNamed(side)) } : {}, {
    columns: ['id', 'parentId', 'channelName', 'flag', 'status'],
    order: ['sort', 'id'],
  });
  return toTree(found.map(({ channelName, flag, ...row }) => ({ ...treeNode(row, channelName), channelName, flag })));
}

function sideNamed(side: string): number {
  if (!isCompanySide(side)) throw INPUT.NOT_CODE({ field: companySpec.fields['flag']?.label });
  return COMPANY_SIDES[side];
}

/** Adds a company whose flag is among the values. */
export const createCompany = (ctx: RequestContext, input: Values): Promise<string> => companies.create(ctx, input);
