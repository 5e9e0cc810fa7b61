import { type Label, label } from '../text/label.js';
import { codesOf, type MenuPage, type Noun } from './noun.js';
import { NOUNS } from './nouns.js';

/**
 * The buttons that repeat, in the order of a page: the number that ends the id of their row, their place (1 toolbar, 2 row, 3 both) and
 * their label. The numbers are part of ids already granted: they never change.
 */
const USUAL = {
  view: { no: 1, place: 2, label: label('查看', 'View') },
  add: { no: 2, place: 1, label: label('新增', 'Add') },
  edit: { no: 3, place: 2, label: label('修改', 'Edit') },
  review: { no: 8, place: 3, label: label('审核', 'Review') },
  amend: { no: 10, place: 2, label: label('审核后修改', 'Edit after review') },
  unreview: { no: 9, place: 3, label: label('反审核', 'Reverse review') },
  delete: { no: 4, place: 3, label: label('删除', 'Delete') },
  cancel: { no: 11, place: 3, label: label('取消', 'Cancel') },
  deliver: { no: 12, place: 3, label: label('发货', 'Ship') },
  import: { no: 5, place: 1, label: label('导入', 'Import') },
  export: { no: 6, place: 1, label: label('导出', 'Export') },
  print: { no: 7, place: 3, label: label('打印', 'Print') },
} as const;

/** One permission code as a button of a page. */
export interface ScreenButton {
  readonly no: number;
  readonly code: string;
  /** The word of the action, as clients of the family know it. */
  readonly alias: string;
  readonly place: number;
  readonly label: Label;
}

/** A page of the sidebar with every permission code that is granted on it. */
export interface MenuScreen {
  readonly code: string;
  readonly path: string;
  readonly icon: string;
  readonly label: Label;
  /** The page is granted with any of these codes. */
  readonly needs: readonly string[];
  readonly buttons: readonly ScreenButton[];
}

/** Every page of the sidebar, by noun. */
export const MENU_SCREENS: readonly MenuScreen[] = NOUNS.flatMap((noun) => (noun.menu ?? []).map((page) => screenOf(noun, page)));

function screenOf(noun: Noun, page: MenuPage): MenuScreen {
  const { permission } = noun;
  const { code = permission, path, icon, label, needs = 'view', buttons = [] } = page;
  const own = buttons.map(({ right, ...button }) => {
    const [ownCode = ''] = codesOf(permission, right);
    return { ...button, code: ownCode, alias: ownCode };
  });
  return {
    code,
    path,
    icon,
    label,
    needs: [needs].flat().flatMap((right) => codesOf(permission, right)),
    buttons: code === permission ? [...usualButtons(permission, page), ...own] : own,
  };
}

/** A usual button for every right needed by the page or by a call of its noun, except rights with a button of their own. */
function usualButtons(permission: string, { needs = 'view', also = [] }: MenuPage): ScreenButton[] {
  const same = NOUNS.filter((noun) => noun.permission === permission);
  const needed = new Set([...[needs].flat(), ...also, ...same.flatMap(({ calls = {} }) => Object.keys(calls))]);
  if (needed.has('enter')) for (const right of ['add', 'edit']) needed.add(right);
  const elsewhere = new Set(same.flatMap(({ menu = [] }) => menu.flatMap(({ buttons = [] }) => buttons.map(({ right }) => right))));
  return Object.entries(USUAL)
    .filter(([right]) => needed.has(right) && !elsewhere.has(right))
    .map(([right, usual]) => ({ ...usual, code: `${permission}_${right}`, alias: right }));
}
