import { leaveBusiness } from './modules/desk/leave/leave.js';
import { Processes } from './modules/flow/flow.port.js';

/** The processes with all that they are about. */
export const processes = (): Processes => new Processes([leaveBusiness]);
