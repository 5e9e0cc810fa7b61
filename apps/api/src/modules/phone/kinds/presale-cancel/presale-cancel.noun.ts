import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { presaleCancelKind } from './presale-cancel.document.js';
import { PresaleCancel } from './presale-cancel.entity.js';

export const presaleCancelNoun = documentNoun({
  kind: presaleCancelKind,
  usages: { company: usedIn(PresaleCancel, 'channelId'), basicConfig: usedIn(PresaleCancel, 'cancelReasonId') },
});
