import { repairTransferSpec } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { handOverKind, REPAIR_BENCH } from '../bench/bench.port.js';
import { RepairTransfer, RepairTransferProduct } from './repair.entity.js';

export const repairTransferNoun = documentNoun({
  kind: handOverKind({
    spec: repairTransferSpec,
    bench: REPAIR_BENCH,
    heads: RepairTransfer,
    lines: RepairTransferProduct,
    calls: {
      page: 'phone.repair.pageRepairTransfer',
      detail: 'phone.repair.getRepairTransfer',
      open: 'phone.repair.getPendingRepairTransferDetail',
    },
  }),
  usages: { user: usedIn(RepairTransfer, 'fromUserId', 'toUserId') },
});
