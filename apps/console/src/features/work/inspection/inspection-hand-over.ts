import { inspectionTransferSpec } from '@phone-trade/shared';
import type { HandOver } from '../hand-over';

export const inspectionHandOver: HandOver = {
  spec: inspectionTransferSpec,
  tableId: 'inspectionTransfer',
  detail: 'phone.inspection.getInspectionTransfer',
  open: 'phone.inspection.getPendingInspectionTransferDetail',
  inHand: 'phone.inspection.pageSelfPendingInspection',
  touches: ['phone.product', 'phone.distribute'],
};
