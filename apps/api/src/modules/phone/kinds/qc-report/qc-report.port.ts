export { reportAnswer, reportRows, type ShownReport, shownReport, treeAnswer } from './answers.js';
export { templateOf } from './drafts.js';
export { gradedColumns, gradeOf } from './grading.js';
export { QcReport } from './qc-report.entity.js';
export { choicesIn, currentOf, isInternal, platformMeant, type Report, reportByNo } from './reports.js';
export { asSubmitted, deleteReport, mustBeComplete, retireCurrent, submitReport } from './submit.js';
