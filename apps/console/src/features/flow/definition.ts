/** A deployed process as lists answer it. Without a tenant it is common to all. */
export interface Definition {
  readonly id: string;
  readonly tenantId?: string;
  readonly key: string;
  readonly name: string;
  readonly category?: string;
  readonly categoryName?: string;
  readonly version: number;
  readonly deploymentId: string;
  readonly suspensionState: number;
}
