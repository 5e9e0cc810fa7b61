import type { Locator, Page } from '@playwright/test';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The rows of which a cell shows the text. A number is not found in a longer one, nor across two cells, as a search in the row's bare text would. */
export const rowOf = (scope: Page | Locator, text: string): Locator =>
  scope.getByRole('row', { name: new RegExp(/^\d+$/.test(text) ? `(?<!\\d)${text}(?!\\d)` : escaped(text)) });
