import type { EndpointId } from '../contract/endpoints.js';
import { type Label, label } from '../text/label.js';

/**
 * Calls by the right they need: `view`, `review`, any word of the noun. `enter` is the right to add or to edit. A call that is listed under
 * several rights, here or by other nouns, is for holders of any of them. Calls that need no right are listed under `public`, `guest`, `session`
 * or `signed-in` (`Access`).
 */
export type CallsByRight = Readonly<Record<string, readonly EndpointId[]>>;

/** A button that is not one of the usual ones. Its number ends the id of its row and is 31 or more. */
export interface Button {
  readonly no: number;
  /** Of the noun (`void`), or a whole permission code (`cost_view`). */
  readonly right: string;
  /** 1 toolbar, 2 row, 3 both. */
  readonly place: number;
  readonly label: Label;
}

/** A page in the sidebar. The one that has the code of its noun carries the usual buttons of the noun. */
export interface MenuPage {
  /** The noun's own by default. */
  readonly code?: string;
  readonly path: string;
  readonly icon: string;
  readonly label: Label;
  /** The page is granted with this right, or with any of several; `view` by default. */
  readonly needs?: string | readonly string[];
  /** Usual buttons whose rights no call needs. */
  readonly also?: readonly string[];
  readonly buttons?: readonly Button[];
}

/** The rights of a noun. Specs of kinds and resources declare them beside their fields, and most follow from actions and verbs. */
export interface Noun {
  /** The beginning of its permission codes, `sale` for `sale_view`, `sale_add` …, and the code of its page. */
  readonly permission: string;
  readonly calls?: CallsByRight;
  readonly menu?: readonly MenuPage[];
}

export const button = (no: number, right: string, place: number, zh: string, en: string): Button => ({
  no,
  right,
  place,
  label: label(zh, en),
});

/** The beginning of a noun's permission codes, where it declares none. */
export const permissionOf = (noun: string): string => noun.toLowerCase();

/** The permission codes of a right: `sale_review`; a right with an underscore is a code already. */
export function codesOf(permission: string, right: string): readonly string[] {
  if (right === 'enter') return [`${permission}_add`, `${permission}_edit`];
  return [right.includes('_') ? right : `${permission}_${right}`];
}
