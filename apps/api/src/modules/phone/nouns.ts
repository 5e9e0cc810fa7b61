import type { DocumentNoun } from '../../kernel/noun.js';
import { costAdjustNoun } from './cost-adjust/cost-adjust.noun.js';
import { purchaseNoun } from './purchase/purchase.noun.js';
import { receiveNoun } from './receive/receive.noun.js';
import { storageTransferNoun } from './storage-transfer/storage-transfer.noun.js';

/** The document nouns. Tables, routes, actions, usages, exports and invariants follow from this list. */
export const documentNouns: readonly DocumentNoun[] = [purchaseNoun, receiveNoun, costAdjustNoun, storageTransferNoun];

export const documentKinds = documentNouns.map(({ kind }) => kind);
