import { inspectionTransferSpec } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { handOverKind, INSPECTION_BENCH } from '../bench/bench.port.js';
import { InspectionTransfer, InspectionTransferProduct } from './inspection.entity.js';

export const inspectionTransferNoun = documentNoun({
  kind: handOverKind({
    spec: inspectionTransferSpec,
    bench: INSPECTION_BENCH,
    heads: InspectionTransfer,
    lines: InspectionTransferProduct,
    calls: {
      page: 'phone.inspection.pageInspectionTransfer',
      detail: 'phone.inspection.getInspectionTransfer',
      open: 'phone.inspection.getPendingInspectionTransferDetail',
    },
  }),
  usages: { user: usedIn(InspectionTransfer, 'fromUserId', 'toUserId') },
});
