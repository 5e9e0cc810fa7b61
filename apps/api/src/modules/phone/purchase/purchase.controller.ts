import { documentController } from '../../../kernel/document/document-controller.js';
import { purchaseDetail } from './purchase.detail.js';
import { purchaseKind } from './purchase.document.js';
import { purchaseList } from './purchase.list.js';

export const PurchaseController = documentController(purchaseKind, { list: purchaseList, detail: purchaseDetail });
