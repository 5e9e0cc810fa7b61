/** A task or a process in one of the lists of somebody's work. */
export interface WorkRow {
  readonly taskId?: string;
  readonly taskName?: string;
  readonly category?: string;
  readonly categoryName?: string;
  readonly processDefinitionName?: string;
  readonly processInstanceId: string;
  readonly businessType?: string;
  readonly businessId?: string;
  readonly state?: number;
}

const ROOT = '/work/process';

/** The page of a process with a route of its own. */
export const detailPath = (route: string, { processInstanceId, businessId }: WorkRow): string =>
  `${ROOT}/${route}/detail/${processInstanceId}/${encodeURIComponent(businessId ?? '')}`;

/** The page where one of its tasks is done. */
export const handlePath = (route: string, { taskId = '', processInstanceId, businessId }: WorkRow): string =>
  `${ROOT}/${route}/handle/${taskId}/${processInstanceId}/${encodeURIComponent(businessId ?? '')}`;

/** The page where one is started. */
export const formPath = (route: string, definitionId: string): string => `${ROOT}/${route}/form/${encodeURIComponent(definitionId)}`;
