import { type EndpointId, endpoint } from '@phone-trade/shared';
import type { Page } from '@playwright/test';
import { purchaseDraft } from '../../kernel/document-cases.js';

/** Calls the server as the person signed in; answers the data. */
export async function ask<T>(page: Page, id: EndpointId, data: object): Promise<T> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('console-session') ?? '{}') as { accessToken?: string }).accessToken ?? '',
  );
  const answer = await page.request.post(endpoint(id).path, { data, headers: { 'blade-auth': `bearer ${token}` } });
  return ((await answer.json()) as { data: T }).data;
}

/** A purchase draft of the person signed in, with numbers of its own for each `n`; answers its number. */
export async function draftPurchase(page: Page, n: number): Promise<string> {
  return (await ask<{ orderNo: string }>(page, 'phone.purchase.savePurchase', purchaseDraft(n))).orderNo;
}
