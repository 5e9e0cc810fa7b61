import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoint } from '@phone-trade/shared';
import type { EndpointMeta } from '../../../apps/api/src/platform/http/endpoint.js';
import { PEOPLE as WHOLESALER } from '../../../seeds/demo/100001/people.js';
import { PEOPLE as SHOP } from '../../../seeds/demo/100002/people.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { AREAS, type Area, callsOf } from '../areas.js';
import { mountedCalls } from '../routes.js';

/**
 * The accounts admitted by each call. Review a change as carefully as code; `UPDATE_GOLDEN=1 npm test -- permissions` rewrites it from
 * the spec of the first area only, since two specs at once would overwrite each other.
 */
const GOLDEN = join(__dirname, 'permissions.golden.json');

/** One user for each distinct set of roles. */
function peopleOf(tenantId: string, people: readonly { account: string; roles: readonly string[] | string }[]): [string, string][] {
  const byRole = new Map(people.map(({ account, roles }) => [String(roles), account] as const).reverse());
  return ['admin', ...byRole.values()].sort().map((account) => [tenantId, account]);
}

const PEOPLE = [...peopleOf('100001', WHOLESALER), ...peopleOf('100002', SHOP), ['000000', 'admin'] as [string, string]];

const UPDATE = process.env.UPDATE_GOLDEN !== undefined;

/** Calls with a permission code. Calls for every signed-in user have a test of their own. */
const isGuarded = ({ access }: EndpointMeta): boolean => Array.isArray(access);

/** The lines of the table for these calls. */
function agreed(calls: readonly EndpointMeta[]): Record<string, string> {
  const table = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Record<string, string>;
  const ids = new Set<string>(calls.map(({ id }) => id));
  return Object.fromEntries(Object.entries(table).filter(([id]) => ids.has(id)));
}

/** Calls whose permission depends on their input. */
const DECIDED_BY_INPUT = [
  'phone.purchase.downPurchaseImportTemplate',
  'phone.print.orderSheet',
  'phone.print.renderOrder',
  'phone.qcOptional.submitInspect',
];

/** Reads a line of the table: `100001 admin boss, 100002 owner`. */
const isAllowed = (line = '', tenantId: string, account: string): boolean =>
  line.split(', ').some((part) => part.startsWith(`${tenantId} `) && part.split(' ').slice(1).includes(account));

/** Checks the accounts admitted by the calls of an area, and the button lists of all users. */
export function permissionsAreAsAgreed(area: Area): void {
  // A poll without a job is answered after this long.
  const app = useApp({ seed: 'small', pollSeconds: 0.5, described: true });
  let calls: readonly EndpointMeta[];

  beforeAll(async () => {
    calls = UPDATE ? (area === AREAS[0] ? await mountedCalls() : []) : await callsOf(area);
  });

  it(`guarded calls of ${area} admit exactly the accounts of the golden table`, async () => {
    const allowed: Record<string, string> = {};
    for (const { id } of calls.filter(isGuarded)) {
      const may = new Map<string, string[]>();
      for (const [tenantId, account] of PEOPLE) {
        const answer = await (await app().as(tenantId, account)).call(id);
        // With nothing in it a call that is let in is refused for another reason, or answers an empty list.
        expect({ id, account, status: answer.status < 500 }).toEqual({ id, account, status: true });
        if (answer.key !== 'AUTH_FORBIDDEN') may.set(tenantId, [...(may.get(tenantId) ?? []), account]);
        else expect(answer.status).toBe(403);
      }
      allowed[id] = [...may].map(([tenantId, accounts]) => `${tenantId} ${accounts.join(' ')}`).join(', ');
    }
    if (UPDATE && area === AREAS[0]) writeFileSync(GOLDEN, `${JSON.stringify(allowed, null, 2)}\n`);
    expect(allowed).toEqual(agreed(calls));
  }, 120_000);

  it(`calls of ${area} that are not public answer 401 without a session`, async () => {
    for (const { id, access } of calls) {
      for (const method of endpoint(id).methods) {
        const answer = await app().anonymous.call(id, undefined, { method });
        if (access === 'public' || access === 'guest') expect({ id, status: answer.status === 401 }).toEqual({ id, status: false });
        else {
          expectError(answer, 'AUTH_UNAUTHORIZED');
          expect({ id, status: answer.status, code: answer.body.code }).toEqual({ id, status: 401, code: 401 });
        }
      }
    }
  });

  it(`calls of ${area} without a permission code admit every signed-in user`, async () => {
    const open = calls.filter(({ access, id }) => (access === 'session' || access === 'signed-in') && !/^auth\..*logout/.test(id));
    for (const [tenantId, account] of PEOPLE) {
      const who = await app().as(tenantId, account);
      for (const { id } of open) {
        const { status } = await who.call(id);
        expect({ id, account, refused: status === 401 || status === 403 || status >= 500 }).toEqual({ id, account, refused: false });
      }
    }
  });

  it(`the button list contains exactly the calls of ${area} that each user may make`, async () => {
    const allowed = agreed(calls);
    const told = calls.filter((meta) => isGuarded(meta) && !DECIDED_BY_INPUT.includes(meta.id));
    for (const [tenantId, account] of PEOPLE) {
      const buttons = await (await app().as(tenantId, account)).ask<unknown>('system.menu.buttons');
      const text = JSON.stringify(buttons);
      for (const { id, access } of told) {
        const shown = (access as readonly string[]).some((code) => text.includes(`"${code}"`));
        expect({ id, account, shown }).toEqual({ id, account, shown: isAllowed(allowed[id], tenantId, account) });
      }
    }
  });
}
