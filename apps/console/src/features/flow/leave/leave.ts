/** A leave request as its detail answers it. */
export interface Leave {
  readonly processDefinitionId?: string;
  readonly processInstanceId?: string;
  readonly taskUser: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
  readonly status?: number;
  readonly createUser?: string;
}
