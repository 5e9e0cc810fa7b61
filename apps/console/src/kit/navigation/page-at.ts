import { matchPath } from 'react-router-dom';
import type { PageDeclaration } from '../page';

/** The page at an address. Nearly every page has one address only, which is looked for first: each pattern costs an expression of its own. */
export const pageAt = (pages: readonly PageDeclaration[], pathname: string): PageDeclaration | undefined =>
  pages.find(({ path }) => path === pathname) ?? pages.find(({ path }) => matchPath(path, pathname));
