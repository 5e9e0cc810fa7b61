export { reportAnswer, reportRows, treeAnswer } from './answers.js';
export { insertReport, newReportNo } from './drafts.js';
export { gradedColumns, gradeOf, mustBeVersion, mustFit } from './grading.js';
export { limitsIn, qcLimits } from './limits.js';
export { photoStatusOf } from './photos.js';
export { publishReports } from './publish.js';
export { QcReport } from './qc-report.entity.js';
export { advance, choicesIn, currentOf, ownPlatform, photosIn, platformMeant, type Report, reportByNo, reportMeant } from './reports.js';
export { asSubmitted, deleteReport, incomplete, retireCurrent, submitReport } from './submit.js';
