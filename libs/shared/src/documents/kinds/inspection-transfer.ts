import type { InputOf } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { documentSpec } from '../spec.js';
import { handOverFields } from '../work.js';

export type HandOverInput = InputOf<typeof handOverFields.document>;

/** Hand-over of units at inspection to a colleague, business type 32, effective at once (docs/domain.md 4.14). */
export const inspectionTransferSpec = documentSpec({
  kind: 'inspectionTransfer',
  label: label('质检转交', 'Inspection hand-over'),
  calls: {
    view: ['phone.inspection.pageInspectionTransfer', 'phone.inspection.getInspectionTransfer'],
    add: ['phone.inspection.getPendingInspectionTransferDetail'],
  },
  menu: [{ path: '/ERP/inspection/transfer', icon: 'swap', label: label('质检转交', 'Inspection hand-overs') }],
  head: handOverFields.head,
  line: {},
  document: handOverFields.document,
  derived: handOverFields.derived,
  axes: [{ field: 'claimStatus', table: 'claim', label: label('领取', 'Claimed') }],
  actions: {
    create: {
      label: label('转交', 'handed over'),
      call: 'phone.inspection.inspectionTransfer',
      scope: 'new',
      to: 'reviewed',
      takes: 'document',
    },
  },
});
