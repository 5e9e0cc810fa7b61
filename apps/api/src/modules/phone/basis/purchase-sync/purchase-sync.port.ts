export { openedCredential } from './credential.js';
export { nextTimeOf } from './purchase-sync.crud.js';
export { PurchaseSync, PurchaseSyncRun } from './purchase-sync.entity.js';
