import type { Lang } from '@phone-trade/shared';
import { zhEntry } from './zh/entry';

export type Strings = Readonly<Record<string, unknown>>;

/** The areas of pages that have strings of their own, beside the labels of the shared vocabulary. */
export type Area = 'home' | 'purchase' | 'stock' | 'basic';

/** What is loaded together: for the login and error pages, for the main layout, for every page, for the pages of an area. */
export type Part = 'entry' | 'shell' | 'kit' | Area;

export const PARTS: readonly Part[] = ['entry', 'shell', 'kit', 'home', 'purchase', 'stock', 'basic'];

export const LOADERS: Readonly<Record<Lang, Readonly<Record<Part, () => Promise<Strings>>>>> = {
  zh: {
    entry: async () => zhEntry,
    shell: async () => ({ shell: (await import('./zh/shell')).zhShell }),
    kit: async () => ({ kit: (await import('./zh/kit')).zhKit }),
    home: async () => ({ home: (await import('./zh/home')).zhHome }),
    purchase: async () => ({ purchase: (await import('./zh/purchase')).zhPurchase }),
    stock: async () => ({ stock: (await import('./zh/stock')).zhStock }),
    basic: async () => ({ basic: (await import('./zh/basic')).zhBasic }),
  },
  en: {
    entry: async () => (await import('./en/entry')).enEntry,
    shell: async () => ({ shell: (await import('./en/shell')).enShell }),
    kit: async () => ({ kit: (await import('./en/kit')).enKit }),
    home: async () => ({ home: (await import('./en/home')).enHome }),
    purchase: async () => ({ purchase: (await import('./en/purchase')).enPurchase }),
    stock: async () => ({ stock: (await import('./en/stock')).enStock }),
    basic: async () => ({ basic: (await import('./en/basic')).enBasic }),
  },
};
