import { type Lang, labelText, searchCodes } from '@phone-trade/shared';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { basicConfigQuery, catalogueQuery, companyTreeQuery, type RefNode, refName, userTreeQuery } from '../../kit/input/reference';
import { PagesContext, useCanOpen } from '../../kit/navigation/use-can-open';
import { useDebounced } from '../../lib/browser/use-debounced';
import { objectQuery, queryClient } from '../../lib/http/query';
import { useLang } from '../../lib/language/i18n';
import { isOutside, menuLeaves, menuName, menuPlace, menusQuery, visibleMenus } from '../../lib/pages/menus';
import { useRecentPages } from '../../lib/pages/recent-pages';
import { permissionsQuery } from '../../lib/rights/rights';
import { useSession } from '../../lib/session/session';
import {
  bestHit,
  bestOf,
  type Found,
  type Hit,
  type HitGroup,
  type KnownAttribute,
  type KnownModel,
  matching,
  orderHits,
  stockHits,
  unitHits,
} from './hits';

const NOTHING: Found = { units: [], orders: [] };
const DELAY_MS = 100;
/** Maximum number of hits per group found without the server. */
const MAX = 5;

const foundQuery = (text: string) => objectQuery<Found>('phone.search.quickSearch', { text: text.trim().slice(0, 256) });

/** The hits of the console for a text, and the hits of the server if the text is a number. Fetches only while `open`. */
export function useHits(text: string, open: boolean) {
  const lang = useLang();
  const canOpen = useCanOpen();
  const asked = useDebounced(text, DELAY_MS);
  const isNumber = searchCodes(text).length > 0;
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...foundQuery(asked),
    enabled: open && searchCodes(asked).length > 0,
    placeholderData: keepPreviousData,
  });
  const known = useKnown(text, open);
  // Until the permissions are loaded, no page can be opened.
  const ready = !useQuery(permissionsQuery()).isPending;

  const grouped = useCallback(
    (found: Found): readonly HitGroup[] => {
      const code = searchCodes(text)[0] ?? '';
      const seen = new Set<string>();
      const groups: readonly HitGroup[] = [
        { name: 'units', hits: unitHits(found, code, lang) },
        { name: 'orders', hits: orderHits(found, lang) },
        ...known,
      ];
      return groups.flatMap(({ name, hits }) => {
        const own = hits.filter(({ to }) => (canOpen(to) || isOutside(to)) && !seen.has(to));
        for (const { to } of own) seen.add(to);
        return own.length > 0 ? [{ name, hits: own }] : [];
      });
    },
    [text, lang, known, canOpen],
  );
  const groups = useMemo(() => grouped((isNumber && data) || NOTHING), [grouped, isNumber, data]);

  const first = useMemo(() => bestHit(text, (isNumber && data) || NOTHING, groups), [text, isNumber, data, groups]);

  /** The target of Enter, even while the request is pending. If the server is unreachable, the page of units shows the error. */
  const best = useCallback(async () => {
    const found = isNumber ? await queryClient.fetchQuery(foundQuery(text)).catch(() => NOTHING) : NOTHING;
    return bestOf(text, found, grouped(found));
  }, [text, isNumber, grouped]);

  return { groups, first, best, ready, pending: isNumber && (asked !== text || isFetching || isPlaceholderData) };
}

/** Hits in cached data: actions, pages, companies and users by name, as written or in pinyin. Without a text: the last pages. */
function useKnown(text: string, open: boolean): readonly HitGroup[] {
  const typed = text.trim();
  const lang = useLang();
  const { pathname, search } = useLocation();
  const pages = useContext(PagesContext);
  const recent = useRecentPages((state) => state.pages);
  const roles = useSession((state) => state.session?.user.roleName ?? '');
  const wanted = { enabled: open };
  const { data: menus = [] } = useQuery({ ...menusQuery(), ...wanted });
  const { data: companies = [] } = useQuery({ ...companyTreeQuery(), ...wanted });
  const { data: departments = [] } = useQuery({ ...userTreeQuery(), ...wanted });
  const { data: catalogue = [] } = useQuery({ ...catalogueQuery(), ...wanted });
  const attributes = useAttributes(open, lang);
  const { data: matchesPinyin } = useQuery({
    queryKey: ['pinyin'],
    queryFn: async () => (await import('../../lib/language/pinyin')).matchesPinyin,
    enabled: open && /[a-z]/i.test(typed),
    staleTime: Number.POSITIVE_INFINITY,
  });

  return useMemo((): readonly HitGroup[] => {
    const here = `${pathname}${search}`;
    const shown = recent.filter(({ href }) => href !== here).map(({ href, label }) => ({ text: labelText(label, lang), to: href }));
    const actions = pages.filter(({ action }) => action).map(({ label, path }) => ({ text: labelText(label, lang), to: path }));
    if (typed === '')
      return [
        { name: 'recent', hits: shown.slice(0, 8) },
        { name: 'actions', hits: actions },
      ];
    const fits = (name: string, word: string) => name.toLowerCase().includes(word.toLowerCase()) || (matchesPinyin?.(name, word) ?? false);
    const stock = stockHits(modelsOf(catalogue, lang), attributes, typed, fits, MAX);
    const find = (hits: readonly Hit[]) => matching(hits, typed, (each) => matchesPinyin?.(each, typed) ?? false, MAX);
    return [
      { name: 'actions', hits: find(actions) },
      {
        name: 'menus',
        hits: find(menuLeaves(visibleMenus(menus, roles.split(','))).map((menu) => ({ text: menuName(menu, lang), to: menuPlace(menu) }))),
      },
      { name: 'models', hits: stock.models },
      { name: 'attributes', hits: stock.attributes },
      { name: 'companies', hits: find(companyHits(companies, lang)) },
      { name: 'people', hits: find(peopleHits(departments, lang)) },
      { name: 'recent', hits: find(shown) },
    ];
  }, [typed, lang, pathname, search, pages, recent, roles, menus, companies, departments, catalogue, attributes, matchesPinyin]);
}

/** Memory, colour and version: the lists in the order in which units have their values. */
const ATTRIBUTES = [4, 3, 5] as const;

function useAttributes(open: boolean, lang: Lang): readonly KnownAttribute[] {
  return useQueries({
    queries: ATTRIBUTES.map((type) => ({ ...basicConfigQuery(type), enabled: open })),
    combine: useCallback(
      (lists: readonly { readonly data?: readonly RefNode[] | undefined }[]) =>
        lists.flatMap(({ data = [] }) => data.map((node) => ({ text: refName(node, lang), stored: refName(node, 'zh') }))),
      [lang],
    ),
  });
}

/** The models of the catalogue: the third level of its tree. A model of two categories counts once. */
function modelsOf(tree: readonly RefNode[], lang: Lang): readonly KnownModel[] {
  const models = tree.flatMap(({ children = [] }) => children.flatMap((brand) => brand.children ?? []));
  return [...new Map(models.map((node) => [node.id, { id: node.id, name: node.productName ?? refName(node, lang) }])).values()];
}

/** A company links to its row in the list of companies. */
const companyHits = (nodes: readonly RefNode[], lang: Lang): readonly Hit[] =>
  nodes.flatMap((node) => {
    const text = refName(node, lang);
    return [{ text, to: `/ERP/purchase/company?channelName=${encodeURIComponent(text)}` }, ...companyHits(node.children ?? [], lang)];
  });

/** A user links to the purchases of that user. */
const peopleHits = (nodes: readonly RefNode[], lang: Lang, dept?: string): readonly Hit[] =>
  nodes.flatMap((node) =>
    node.type === 'dept' || node.children
      ? peopleHits(node.children ?? [], lang, refName(node, lang))
      : [{ text: refName(node, lang), ...(dept ? { note: dept } : {}), to: `/ERP/purchase/order?purchaseUserId=${node.id}` }],
  );
