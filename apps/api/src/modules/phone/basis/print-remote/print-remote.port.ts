export { enqueue } from './print-jobs.js';
export { documentsOf } from './remote-content.js';
