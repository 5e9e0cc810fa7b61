/** In whose tenant people are looked for, for lists that are about people. */
export { peopleByTenant, tenantAsked, whereTheyWork } from './user-list.js';
