import { qcUpdateInputFields } from '@phone-trade/shared';

/** Whoever gets a report back is told why. */
export const AUDIT_REMARK = qcUpdateInputFields.auditRemark.required();
