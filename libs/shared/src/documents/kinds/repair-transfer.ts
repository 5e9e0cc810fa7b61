import { label } from '../../text/label.js';
import { documentSpec } from '../spec.js';
import { handOverFields } from '../work.js';

/** Hand-over of units at repair to a colleague, business type 33, effective at once (docs/domain.md 4.16). */
export const repairTransferSpec = documentSpec({
  kind: 'repairTransfer',
  label: label('维修转交', 'Repair hand-over'),
  calls: {
    view: ['phone.repair.pageRepairTransfer', 'phone.repair.getRepairTransfer'],
    add: ['phone.repair.getPendingRepairTransferDetail'],
  },
  menu: [{ path: '/ERP/repair/transfer', icon: 'swap', label: label('维修转交', 'Repair hand-overs') }],
  head: handOverFields.head,
  line: {},
  document: handOverFields.document,
  derived: handOverFields.derived,
  axes: [{ field: 'claimStatus', table: 'claim', label: label('领取', 'Claimed') }],
  actions: {
    create: { label: label('转交', 'handed over'), call: 'phone.repair.repairTransfer', scope: 'new', to: 'reviewed', takes: 'document' },
  },
});
