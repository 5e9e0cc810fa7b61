import { type InputOf, type Label, SHEET, userImport } from '@phone-trade/shared';
import { type ImportAnswer, importRows, type OnWrongRows } from '../../../kernel/crud/import-rows.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { keepingRefusals } from '../../../platform/database/driver/keeping-refusals.js';
import { rows } from '../../../platform/database/query/table.js';
import { readRows, type SheetRowValues } from '../../../platform/excel/sheet-rows.js';
import { invalid } from '../../../platform/input/check.js';
import { Dept } from '../dept/dept.entity.js';
import { Post } from '../post/post.entity.js';
import { tenantRoleNames } from '../role/role.port.js';
import { addPerson, changePerson } from './people.service.js';
import { User } from './user.entity.js';
import { accountKey } from './user.port.js';

type UserRow = SheetRowValues<InputOf<typeof userImport.fields>>;

export interface UserImport {
  readonly bytes: Buffer;
  /** Whether people who are there already are changed. */
  readonly covers: boolean;
  readonly onWrong: OnWrongRows;
  /** What new accounts are opened with. */
  readonly password: string;
}

/** Adds the people of a sheet, or changes those who are there. */
export const importUsers = (ctx: RequestContext, { bytes, covers, onWrong, password }: UserImport): Promise<ImportAnswer> =>
  keepingRefusals(ctx, async () => {
    const [sheet, names] = await Promise.all([readRows(ctx, userImport, bytes), namesOf(ctx)]);
    const manager = { caller: ctx, ctx };
    const take = async ({ values: { roleName, deptName, postName, ...values } }: UserRow): Promise<undefined> => {
      const person = {
        ...values,
        ...(roleName ? { roleId: idsOf('roleName', roleName, names.roles) } : {}),
        ...(deptName ? { deptId: idsOf('deptName', deptName, names.depts) } : {}),
        ...(postName ? { postId: idsOf('postName', postName, names.posts) } : {}),
      };
      const known = covers ? await rows(ctx, User).one({ account: accountKey(values.account as string) }, { columns: ['id'] }) : undefined;
      if (known) await changePerson(manager, { ...person, id: known.id });
      else await addPerson(manager, person as Parameters<typeof addPerson>[1], password);
    };
    return importRows(ctx, { template: userImport, sheet, onWrong, table: 'sys_user', take });
  });

/** The ids of everything that goes by a name. */
type Named = ReadonlyMap<string, readonly string[]>;

async function namesOf(ctx: RequestContext): Promise<Record<'roles' | 'depts' | 'posts', Named>> {
  const [roles, depts, posts] = await Promise.all([
    tenantRoleNames(ctx.workspace, ctx.tenantId),
    rows(ctx, Dept).find({}, { columns: ['id', 'deptName'] }),
    rows(ctx, Post).find({}, { columns: ['id', 'postName'] }),
  ]);
  return {
    roles: byName([...roles]),
    depts: byName(depts.map(({ id, deptName }) => [id, deptName])),
    posts: byName(posts.map(({ id, postName }) => [id, postName])),
  };
}

function byName(named: readonly (readonly [id: string, name: string])[]): Named {
  const found = new Map<string, string[]>();
  for (const [id, name] of named) found.set(name, [...(found.get(name) ?? []), id]);
  return found;
}

const SEPARATORS = /[,，、;；]/;

/** Every name of a cell is that of one row, or the cell is wrong. */
function idsOf(path: 'roleName' | 'deptName' | 'postName', text: string, named: Named): string[] {
  const noun = userImport.columns.find(({ key }) => key === path)?.label as Label;
  const wanted = text.split(SEPARATORS).map((name) => name.trim());
  return wanted.filter(Boolean).map((name) => {
    const ids = named.get(name) ?? [];
    if (ids.length === 1) return ids[0] as string;
    throw invalid([{ path, error: (ids.length === 0 ? SHEET.UNKNOWN_NAME : SHEET.AMBIGUOUS_NAME)({ noun, name }) }]);
  });
}
