import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { saleCancelKind } from './sale-cancel.document.js';
import { SaleCancel } from './sale-cancel.entity.js';

export const saleCancelNoun = documentNoun({
  kind: saleCancelKind,
  usages: { company: usedIn(SaleCancel, 'channelId') },
});
