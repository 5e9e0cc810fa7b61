import { enBasic } from './basic';
import { enHome } from './home';
import { enKit } from './kit';
import { enPurchase } from './purchase';
import { enShell } from './shell';
import { enStock } from './stock';

/** Strings of the main layout and its pages, one file per area. */
export const enApp = { shell: enShell, kit: enKit, home: enHome, purchase: enPurchase, stock: enStock, basic: enBasic } as const;
