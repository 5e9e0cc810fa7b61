import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@phone-trade/shared';
import { mountedCalls } from './routes.js';

const README = join(__dirname, '../../README.md');
const TABLE = /(<!-- served -->\n)[\s\S]*?(<!-- \/served -->)/;

/** `phone.purchase.savePurchase` is of `phone.purchase`. */
const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('.')) || id;

/** How many calls of the contract each area has, and how many of them the server answers. */
async function table(): Promise<string> {
  const mounted = new Set<string>((await mountedCalls()).map(({ id }) => id));
  const areas = new Map<string, { all: number; served: number }>();
  for (const id of Object.keys(CONTRACT)) {
    const { all, served } = areas.get(areaOf(id)) ?? { all: 0, served: 0 };
    areas.set(areaOf(id), { all: all + 1, served: served + (mounted.has(id) ? 1 : 0) });
  }
  const rows = [...areas].filter(([, { served }]) => served > 0).map(([area, { all, served }]) => `| \`${area}\` | ${served} of ${all} |`);
  const rest = [...areas].filter(([, { served }]) => served === 0).map(([area]) => `\`${area}\``);
  const notYet = rest.length > 0 ? `\nNot served yet: ${rest.join(', ')}.\n` : '';
  return `${mounted.size} of ${Object.keys(CONTRACT).length} calls.\n\n| area | calls served |\n|---|---|\n${rows.join('\n')}\n${notYet}`;
}

it('the README lists the served calls (UPDATE_GOLDEN=1 rewrites the list)', async () => {
  const wanted = await table();
  const text = readFileSync(README, 'utf8');
  expect(text).toMatch(TABLE);
  if (process.env.UPDATE_GOLDEN === '1')
    writeFileSync(
      README,
      text.replace(TABLE, (_, begin: string, end: string) => begin + wanted + end),
    );
  expect(TABLE.exec(readFileSync(README, 'utf8'))?.[0]).toContain(wanted);
});
