import { CRUD, label, standardConfigFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { toWire } from '../../../../platform/input/wire.js';
import { StandardConfigRow } from './standard-config.entity.js';
import { standardConfig } from './standard-config.js';
import { checkedLists } from './standard-lists.js';

type Values = Record<string, unknown>;

/** The tenant's rules in wire form, lists as comma lists, with the version to send back. */
export async function standardConfigAnswer(ctx: RequestContext): Promise<Values> {
  const config = await standardConfig(ctx);
  const stored = await rows(ctx, StandardConfigRow).one({}, { columns: ['version'] });
  const listed = Object.fromEntries(Object.entries(config).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]));
  const [answer = {}] = await toWire(ctx, standardConfigFields, [{ ...listed, version: stored?.version ?? 0 }]);
  return answer;
}

/** Changes the rules that are given; an emptied one goes back to its default. */
export async function changeStandardConfig(ctx: RequestContext, { version, ...given }: Values): Promise<void> {
  const changes = await checkedLists(ctx, given);
  await ctx.workspace.db.write(ctx, async () => {
    const stored = await rows(ctx, StandardConfigRow).one({});
    const before = stored ? (JSON.parse(stored.values) as Values) : {};
    const values = JSON.stringify(withoutEmpty({ ...before, ...changes }));
    if (version !== undefined && version !== (stored?.version ?? 0)) throw changed();
    if (!stored) await rows(ctx, StandardConfigRow).insert([{ values }]);
    else if ((await rows(ctx, StandardConfigRow).update({ id: stored.id, version: stored.version }, { values })) === 0) throw changed();
  });
}

const changed = () => CRUD.CHANGED({ noun: label('业务规则', 'set of rules') });

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
