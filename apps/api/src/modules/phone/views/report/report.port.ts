export { answerOf, seesFigure } from './answer.js';
export { cashOf } from './cash.queries.js';
export { instant } from './instant.js';
export { reportNamed } from './reports.js';
