import { REPAIR_ITEMS } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { basicConfigsOf } from '../../basis/basic-config/basic-config.port.js';

/**
 * Shows the items of rows, which are stored as one text in the tenant's own names, in the language of who asks. An item that was renamed
 * since, and the number of a part behind an item, stay as they were entered.
 */
export async function withItemNames(ctx: RequestContext, page: Record<string, unknown>[], property = 'itemText'): Promise<void> {
  if (ctx.lang !== 'en' || page.length === 0) return;
  const english = new Map((await basicConfigsOf(ctx, REPAIR_ITEMS)).map(({ name, nameEn }) => [name, nameEn || name]));
  for (const row of page) {
    const text = row[property];
    if (typeof text === 'string')
      row[property] = text
        .split(', ')
        .map((item) => translated(item, english))
        .join(', ');
  }
}

function translated(item: string, english: ReadonlyMap<string, string>): string {
  const words = item.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const name = english.get(words.slice(0, count).join(' '));
    if (name) return [name, ...words.slice(count)].join(' ');
  }
  return item;
}
