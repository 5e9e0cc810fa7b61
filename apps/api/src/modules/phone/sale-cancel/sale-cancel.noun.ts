import { usedIn } from '../../../kernel/crud/usage.js';
import { documentNoun } from '../../../kernel/noun.js';
import { saleCancelKind } from './sale-cancel.document.js';
import { SaleCancel, SaleCancelProduct } from './sale-cancel.entity.js';

export const saleCancelNoun = documentNoun({
  kind: saleCancelKind,
  entities: [SaleCancel, SaleCancelProduct],
  lines: SaleCancelProduct,
  usages: { company: usedIn(SaleCancel, 'channelId') },
});
