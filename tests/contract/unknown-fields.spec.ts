import { endpoint } from '@phone-trade/shared';
import { useApp } from '../support/harness.js';
import { mountedCalls } from './routes.js';

const UNKNOWN = ['INPUT_UNKNOWN_FIELD', 'INPUT_BAD_FILTER'];
const ASKED = { _t: '1', whatever: 'x', whatever_equal: 'x' };

/** The calls that front ends of the family make, and how each answers to fields it does not know. */
async function refusals(of: ReturnType<typeof useApp>): Promise<string[]> {
  const admin = await of().as('000000', 'admin', 'admin');
  // Signing out would end the questions.
  const calls = (await mountedCalls()).filter(({ id, writes }) => !writes && !/^phone\.|logout|log-out/.test(id));
  expect(calls.length).toBeGreaterThan(50);
  const refused: string[] = [];
  for (const { id } of calls) {
    const input = { ...Object.fromEntries([...endpoint(id).path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1'])), ...ASKED };
    const { key, body } = await admin.call(id, input);
    const rows = (body as { data?: { rows?: { key: string }[] } } | undefined)?.data?.rows ?? [];
    if ([key, ...rows.map((row) => row.key)].some((found) => UNKNOWN.includes(found ?? ''))) refused.push(id);
  }
  expect((await admin.call('system.user.page')).status).toBe(200);
  return refused;
}

describe('unknown fields in a read call', () => {
  const app = useApp();

  it('are ignored by default', async () => {
    expect(await refusals(app)).toEqual([]);
  });
});

describe('unknown fields in a read call with strict input', () => {
  const app = useApp({ strictInput: true });

  it('are refused', async () => {
    expect(await refusals(app)).toEqual(expect.arrayContaining(['system.user.page', 'system.menu.tree', 'system.post.select']));
  });
});
