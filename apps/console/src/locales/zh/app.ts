import { zhBasic } from './basic';
import { zhHome } from './home';
import { zhKit } from './kit';
import { zhPurchase } from './purchase';
import { zhShell } from './shell';
import { zhStock } from './stock';

/** Strings of the main layout and its pages, one file per area. Labels of fields and states come from the shared vocabulary. */
export const zhApp = { shell: zhShell, kit: zhKit, home: zhHome, purchase: zhPurchase, stock: zhStock, basic: zhBasic } as const;
