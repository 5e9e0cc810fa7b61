export { DownloadService } from './download.service.js';
export { exportColumns } from './export-columns.js';
export { exportKind, exportKinds } from './export-kinds.js';
export { groupedPage, groupingOf, isGroupable, isSummable } from './grouping.js';
