import type { Label } from '@phone-trade/shared';
import type { ComponentType } from 'react';
import type { EndpointOf } from '../lib/http/http';
import type { Permission } from '../lib/rights/rights';
import type { Area } from '../locales/strings';

/** One screen of the console: its route, tab title, guard and code. */
export interface PageDeclaration {
  readonly path: string;
  readonly label: Label;
  /** Keeps its state behind other tabs. */
  readonly keepAlive?: boolean;
  /** Fills the window: no menu, top bar and tabs. The page offers the way out. */
  readonly fullScreen?: boolean;
  /** Works without network, with what this browser has kept: opened there, it asks for no rights first. The server judges what it sends. */
  readonly offline?: true;
  /** Who may open it; one code, or any of several. */
  readonly permission?: Permission;
  /** Begins something new: the search offers it as an action. */
  readonly action?: true;
  /** The strings its area brings. */
  readonly strings?: Area | readonly Area[];
  /** The menu entry that stands for a page without one of its own. */
  readonly under?: string;
  /** The list it opens with: asked for while the code of the page arrives (`app/first-calls`). */
  readonly rows?: EndpointOf<'page'>;
  /** The code of the page: `async () => (await import('./parts/order-list')).OrderListPage`. */
  readonly load: () => Promise<ComponentType>;
}

/** A page for anybody, outside of the layout: neither menus nor the component library come with it. It begins in the browser's language. */
export interface GuestPage {
  readonly path: string;
  readonly strings: Area;
  readonly load: () => Promise<ComponentType>;
}

/** Types a feature's list of pages: `export const purchasePages = definePages([...])`. */
export const definePages = (pages: readonly PageDeclaration[]): readonly PageDeclaration[] => pages;
