export { approvedBusiness } from './approval/approved-business.js';
export { documentApprovers } from './approval/document-approvers.js';
export { definitionOf, newestOf } from './definition/definitions.js';
export type { FlowBusiness, Settlement } from './instance/business.js';
export { Processes } from './instance/processes.js';
export { isPartOf } from './instance/view.js';
export { isAtWork } from './task/people.js';
