import type { Page } from '@playwright/test';
import { expect } from './fixtures.js';

/** A figure as it is shown, with separators of thousands and maybe words around it. */
export const figureOf = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

/** Waits until the list shows its number of rows. */
export async function hasTotal(page: Page, rows: number): Promise<void> {
  const totals = page
    .getByRole('main')
    .getByText(/^(共 [\d,]+ 条|[\d,]+ in total)$/)
    .filter({ visible: true });
  await expect.poll(async () => (await totals.allInnerTexts()).map(figureOf)).toEqual([rows]);
}
