export { answerOf, seesFigure } from './answer.js';
export { reportNamed } from './reports.js';
