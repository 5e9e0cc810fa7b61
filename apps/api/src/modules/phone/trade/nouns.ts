import type { ServerModule } from '../../../platform/server-module.js';
import { goodsNoun } from './goods/goods.noun.js';
import { imeiAnswerNoun } from './imei-check/imei-check.noun.js';
import { ledgerNoun } from './ledger/ledger.noun.js';
import { priceSampleNoun } from './market/market.noun.js';

/** The nouns that several kinds share. */
export const tradeNouns: readonly ServerModule[] = [goodsNoun, ledgerNoun, imeiAnswerNoun, priceSampleNoun];
