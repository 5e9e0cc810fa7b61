import type { Lang } from '../text/label.js';

/** Somebody of the demo whom a visitor may try, with the password that the README tells everybody. */
export interface DemoPerson {
  readonly account: string;
  readonly realName: string;
  readonly job: string;
  readonly password: string;
}

/** A tenant of the demo, with one person for every job; part of what `tenant.info` tells, never in production. */
export interface DemoTenant {
  readonly tenantId: string;
  readonly tenantName: string;
  /** The language of its people. */
  readonly language: Lang;
  readonly people: readonly DemoPerson[];
}
