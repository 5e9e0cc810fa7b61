/** In whose tenant people are looked for, for lists that are about people. */
export { tenantAsked, whereTheyWork } from './user-list.js';
