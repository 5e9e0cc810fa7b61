import { SCREENS } from '@phone-trade/shared';
import { expect, test } from './support/fixtures.js';
import { pressAll } from './support/forms.js';
import { BASIC_LISTS, GAME_LISTS, type ListedPage, TRADE_LISTS } from './support/list-pages.js';

const PARTS = 2;

test.setTimeout(300_000);

// The pages that enter a document, by the contract of screens.
const PAGES = SCREENS.map(({ path }) => path).filter((path) => /^\/ERP\/.*add$/i.test(path));

for (let part = 0; part < PARTS; part += 1)
  test(`the primary button of every document form saves or names the field it focuses: ${part + 1} of ${PARTS}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('远北数码', 'boss');
    const faults: string[] = [];
    let forms = 0;
    for (const path of PAGES.filter((_, n) => n % PARTS === part)) {
      const found = await pressAll(page, path);
      forms += found.forms;
      faults.push(...found.faults);
    }
    expect(forms).toBeGreaterThan(3);
    expect(faults).toEqual([]);
  });

const BOSS = ['远北数码', 'boss'] as const;
const PLATFORM = ['平台管理', 'admin'] as const;

const addressOf = ({ path, view }: ListedPage): string => (view ? `${path}?view=${view}` : path);
const addresses = (lists: readonly ListedPage[], isMeant: (path: string) => boolean): readonly string[] =>
  lists
    .filter(({ path, view, sharesSettings }) => isMeant(path) && view !== 'line' && !sharesSettings)
    .map(addressOf)
    .filter((address) => !PAGES.includes(address));
const below =
  (...areas: readonly string[]) =>
  (path: string): boolean =>
    areas.some((area) => path.startsWith(`/${area}/`));

const OWN = BASIC_LISTS.filter(({ asPlatform }) => !asPlatform);

/** The lists of an area, and its pages without a list that have a form. */
const AREAS: Readonly<Record<string, { readonly who: readonly [string, string]; readonly paths: readonly string[] }>> = {
  purchases: { who: BOSS, paths: addresses(TRADE_LISTS, below('ERP/purchase')) },
  stock: {
    who: BOSS,
    paths: [
      ...addresses(TRADE_LISTS, below('ERP/storage', 'ERP/distribute', 'ERP/tools')),
      ...['/ERP/purchase/store', '/ERP/purchase/station', '/ERP/tools/tsPage', '/AIIMG'],
    ],
  },
  benches: { who: BOSS, paths: addresses(TRADE_LISTS, below('ERP/inspection', 'ERP/repair', 'ERP/outside')) },
  'sales and finance': { who: BOSS, paths: addresses(TRADE_LISTS, below('ERP/sale', 'ERP/aftersale', 'ERP/finance')) },
  'desk, flow and reports': {
    who: BOSS,
    paths: [
      ...addresses(TRADE_LISTS, below('desk', 'work', 'monitor', 'report')),
      ...addresses(OWN, below('plugin', 'monitor')),
      ...['/report/builder', '/plugin/workflow/deploy'],
    ],
  },
  'basic data': {
    who: BOSS,
    paths: [...addresses(OWN, below('ERP')), '/ERP/basic/standard', '/ERP/basic/selfAudit', '/ERP/basic/config?view=2'],
  },
  'people and resources': {
    who: BOSS,
    paths: [
      ...addresses(OWN, below('system', 'resource')),
      ...['/system/security', '/info/index', '/info/index?view=password', '/info/index?view=factor'],
    ],
  },
  'questionnaires and games': {
    who: BOSS,
    paths: [...addresses(OWN, below('game')), ...addresses(GAME_LISTS, below('game')), '/game/farm/value', '/game/loan/property'],
  },
  'the platform': {
    who: PLATFORM,
    paths: [
      ...addresses(
        BASIC_LISTS.filter(({ asPlatform }) => asPlatform),
        () => true,
      ),
      '/system/region?code=4403',
      '/authority/role',
    ],
  },
};

// Minutes each: a long walk, part of `npm run test:full`.
for (const [area, { who, paths }] of process.env.TEST_FULL ? Object.entries(AREAS) : [])
  test(`the primary button of every form of ${area} saves or names the field it focuses`, async ({ page, signInAs }) => {
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const path of paths) {
      // A form of the page before may have signed in as somebody else.
      await signInAs(...who);
      faults.push(...(await pressAll(page, path, seen)).faults);
    }
    // How many forms the first rows open depends on the day of the demo.
    expect(seen.size).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
