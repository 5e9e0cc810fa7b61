import { repairTransferSpec } from '@phone-trade/shared';
import type { HandOver } from '../hand-over';

export const repairHandOver: HandOver = {
  spec: repairTransferSpec,
  tableId: 'repairTransfer',
  detail: 'phone.repair.getRepairTransfer',
  open: 'phone.repair.getPendingRepairTransferDetail',
  inHand: 'phone.repair.pageSelfPendingRepair',
  touches: ['phone.product', 'phone.distribute'],
};
