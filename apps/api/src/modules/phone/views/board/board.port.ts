export { WAITS_IN_LANE } from './lane.queries.js';
