import type { Provider } from '@nestjs/common';
import { PRICE_APPROVAL } from '@phone-trade/shared';
import { DocumentEngine } from './kernel/document/engine.js';
import { leaveBusiness } from './modules/desk/leave/leave.js';
import { approvedBusiness, documentApprovers, Processes } from './modules/flow/flow.port.js';
import { documentEngine, historyEngine } from './modules/phone/engine.js';
import { concludePrice, PLATFORM_AT, type PlatformAt, simulatedPlatforms } from './modules/phone/kinds/listing/listing.port.js';
import { documentKinds } from './modules/phone/kinds/nouns.js';
import { IMEI_CHECKER, type ImeiChecker, simulatedChecker } from './modules/phone/trade/imei-check/imei-check.port.js';
import { product } from './modules.js';
import type { Settings } from './platform/config/settings.js';
import { TENANT_STARTERS } from './platform/context/tenant-starter.js';
import type { Chore } from './platform/housekeeping/housekeeping.js';
import type { JobKind } from './platform/jobs/jobs.js';

/** The parties outside of the product that it asks. */
export interface Connectors {
  readonly imeiChecker: ImeiChecker;
  readonly platformAt: PlatformAt;
}

/** The parties of a server that has no contract with any. */
export const SIMULATED: Connectors = { imeiChecker: simulatedChecker, platformAt: simulatedPlatforms };

/** Services that chores and jobs use. */
export interface ScheduledServices extends Connectors, Pick<Settings, 'smsHosts'> {
  /** Performs the actions of documents. */
  readonly engine: DocumentEngine;
  readonly processes: Processes;
}

/** The stateless services of a process. Every workspace uses these; each call passes its workspace in its context. */
export interface Services extends ScheduledServices {
  /** Writes the past of a demo business. */
  readonly historyEngine: DocumentEngine;
  readonly chores: readonly Chore[];
  readonly jobs: readonly JobKind[];
}

/** Builds the services once per process. */
export function createServices(connectors: Connectors, { smsHosts }: Pick<Settings, 'smsHosts'>): Services {
  const { imeiChecker } = connectors;
  const scheduled: ScheduledServices = { ...connectors, ...approvedDocuments(imeiChecker), smsHosts };
  return {
    ...scheduled,
    historyEngine: historyEngine(imeiChecker),
    chores: product.chores(scheduled),
    jobs: product.jobs(scheduled),
  };
}

/** The engine and the processes refer to each other: a review starts a process, and the end of a process performs the review. */
function approvedDocuments(checker: ImeiChecker): Pick<Services, 'engine' | 'processes'> {
  const engine = documentEngine(
    checker,
    documentApprovers(() => processes),
  );
  const documents = documentKinds
    .filter(({ approval }) => approval)
    .map((kind) => approvedBusiness(kind.spec.kind, (ctx, ...decision) => engine.conclude(ctx, kind, ...decision)));
  const prices = approvedBusiness(PRICE_APPROVAL.type, (ctx, ...decision) => concludePrice(ctx, engine, ...decision));
  const processes = new Processes([leaveBusiness, ...documents, prices]);
  return { engine, processes };
}

/** The services as Nest injects them into controllers. */
export const providersOf = ({ engine, processes, imeiChecker, platformAt }: Services): readonly Provider[] => [
  ...product.providers,
  { provide: DocumentEngine, useValue: engine },
  { provide: Processes, useValue: processes },
  { provide: IMEI_CHECKER, useValue: imeiChecker },
  { provide: PLATFORM_AT, useValue: platformAt },
  { provide: TENANT_STARTERS, useValue: product.tenantStarters },
];
