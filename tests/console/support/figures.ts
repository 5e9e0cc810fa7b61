import type { Page } from '@playwright/test';
import { expect } from './fixtures.js';

/** A comparison of two pages, made again if another test traded in their tenant between the looks at them. */
export const agree = (compare: () => Promise<void>): Promise<void> => expect(compare).toPass({ timeout: 90_000 });

/** A figure as it is shown, with separators of thousands and maybe words around it. */
export const figureOf = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

/** Waits, shorter than for a page, until the list says that it has so many rows: inside `agree`, where the next look may find it so. */
export async function hasTotal(page: Page, rows: number): Promise<void> {
  const totals = page
    .getByRole('main')
    .getByText(/^(共 [\d,]+ 条|[\d,]+ in total)$/)
    .filter({ visible: true });
  await expect(totals.first()).toBeVisible();
  await expect.poll(async () => (await totals.allInnerTexts()).map(figureOf), { timeout: 5000 }).toEqual([rows]);
}
