import type { Lang } from '@phone-trade/shared';
import { zhEntry } from './zh/entry';

export type Strings = Readonly<Record<string, unknown>>;

/** The areas of pages that have strings of their own, beside the labels of the shared vocabulary. */
export type Area =
  | 'access'
  | 'elsewhere'
  | 'document'
  | 'home'
  | 'purchase'
  | 'purchase-refund'
  | 'sale'
  | 'stock'
  | 'check'
  | 'work'
  | 'listing'
  | 'qc'
  | 'desk'
  | 'flow'
  | 'finance'
  | 'report'
  | 'basic'
  | 'system'
  | 'people'
  | 'account'
  | 'platform'
  | 'frame'
  | 'gallery'
  | 'game'
  | 'questionnaire'
  | 'assistant'
  | 'develop'
  | 'log'
  | 'resource';

/** What is loaded together: for the login and error pages, for the main layout, for every page, for the pages of an area. */
export type Part = 'entry' | 'shell' | 'kit' | Area;

export const PARTS: readonly Part[] = [
  'entry',
  'shell',
  'kit',
  'access',
  'elsewhere',
  'document',
  'home',
  'purchase',
  'purchase-refund',
  'sale',
  'stock',
  'check',
  'work',
  'listing',
  'qc',
  'desk',
  'flow',
  'finance',
  'report',
  'basic',
  'system',
  'people',
  'account',
  'platform',
  'frame',
  'gallery',
  'game',
  'questionnaire',
  'assistant',
  'develop',
  'log',
  'resource',
];

export const LOADERS: Readonly<Record<Lang, Readonly<Record<Part, () => Promise<Strings>>>>> = {
  zh: {
    entry: async () => zhEntry,
    shell: async () => ({ shell: (await import('./zh/shell')).zhShell }),
    kit: async () => ({ kit: (await import('./zh/kit')).zhKit }),
    access: async () => ({ access: (await import('./zh/access')).zhAccess }),
    elsewhere: async () => ({ elsewhere: (await import('./zh/elsewhere')).zhElsewhere }),
    document: async () => ({ document: (await import('./zh/document')).zhDocument }),
    home: async () => ({ home: (await import('./zh/home')).zhHome }),
    purchase: async () => ({ purchase: (await import('./zh/purchase')).zhPurchase }),
    'purchase-refund': async () => ({ 'purchase-refund': (await import('./zh/purchase-refund')).zhPurchaseRefund }),
    sale: async () => ({ sale: (await import('./zh/sale')).zhSale }),
    stock: async () => ({ stock: (await import('./zh/stock')).zhStock }),
    check: async () => ({ check: (await import('./zh/check')).zhCheck }),
    work: async () => ({ work: (await import('./zh/work')).zhWork }),
    listing: async () => ({ listing: (await import('./zh/listing')).zhListing }),
    qc: async () => ({ qc: (await import('./zh/qc')).zhQc }),
    desk: async () => ({ desk: (await import('./zh/desk')).zhDesk }),
    flow: async () => ({ flow: (await import('./zh/flow')).zhFlow }),
    finance: async () => ({ finance: (await import('./zh/finance')).zhFinance }),
    report: async () => ({ report: (await import('./zh/report')).zhReport }),
    basic: async () => ({ basic: (await import('./zh/basic')).zhBasic }),
    system: async () => ({ system: (await import('./zh/system')).zhSystem }),
    people: async () => ({ people: (await import('./zh/people')).zhPeople }),
    account: async () => ({ account: (await import('./zh/account')).zhAccount }),
    platform: async () => ({ platform: (await import('./zh/platform')).zhPlatform }),
    frame: async () => ({ frame: (await import('./zh/frame')).zhFrame }),
    gallery: async () => ({ gallery: (await import('./zh/gallery')).zhGallery }),
    game: async () => ({ game: (await import('./zh/game')).zhGame }),
    questionnaire: async () => ({ questionnaire: (await import('./zh/questionnaire')).zhQuestionnaire }),
    assistant: async () => ({ assistant: (await import('./zh/assistant')).zhAssistant }),
    develop: async () => ({ develop: (await import('./zh/develop')).zhDevelop }),
    log: async () => ({ log: (await import('./zh/log')).zhLog }),
    resource: async () => ({ resource: (await import('./zh/resource')).zhResource }),
  },
  en: {
    entry: async () => (await import('./en/entry')).enEntry,
    shell: async () => ({ shell: (await import('./en/shell')).enShell }),
    kit: async () => ({ kit: (await import('./en/kit')).enKit }),
    access: async () => ({ access: (await import('./en/access')).enAccess }),
    elsewhere: async () => ({ elsewhere: (await import('./en/elsewhere')).enElsewhere }),
    document: async () => ({ document: (await import('./en/document')).enDocument }),
    home: async () => ({ home: (await import('./en/home')).enHome }),
    purchase: async () => ({ purchase: (await import('./en/purchase')).enPurchase }),
    'purchase-refund': async () => ({ 'purchase-refund': (await import('./en/purchase-refund')).enPurchaseRefund }),
    sale: async () => ({ sale: (await import('./en/sale')).enSale }),
    stock: async () => ({ stock: (await import('./en/stock')).enStock }),
    check: async () => ({ check: (await import('./en/check')).enCheck }),
    work: async () => ({ work: (await import('./en/work')).enWork }),
    listing: async () => ({ listing: (await import('./en/listing')).enListing }),
    qc: async () => ({ qc: (await import('./en/qc')).enQc }),
    desk: async () => ({ desk: (await import('./en/desk')).enDesk }),
    flow: async () => ({ flow: (await import('./en/flow')).enFlow }),
    finance: async () => ({ finance: (await import('./en/finance')).enFinance }),
    report: async () => ({ report: (await import('./en/report')).enReport }),
    basic: async () => ({ basic: (await import('./en/basic')).enBasic }),
    system: async () => ({ system: (await import('./en/system')).enSystem }),
    people: async () => ({ people: (await import('./en/people')).enPeople }),
    account: async () => ({ account: (await import('./en/account')).enAccount }),
    platform: async () => ({ platform: (await import('./en/platform')).enPlatform }),
    frame: async () => ({ frame: (await import('./en/frame')).enFrame }),
    gallery: async () => ({ gallery: (await import('./en/gallery')).enGallery }),
    game: async () => ({ game: (await import('./en/game')).enGame }),
    questionnaire: async () => ({ questionnaire: (await import('./en/questionnaire')).enQuestionnaire }),
    assistant: async () => ({ assistant: (await import('./en/assistant')).enAssistant }),
    develop: async () => ({ develop: (await import('./en/develop')).enDevelop }),
    log: async () => ({ log: (await import('./en/log')).enLog }),
    resource: async () => ({ resource: (await import('./en/resource')).enResource }),
  },
};
