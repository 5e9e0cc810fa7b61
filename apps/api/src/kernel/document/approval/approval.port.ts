import type { ApprovalSubject } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';

/** What the conditions of a tenant's rules are about, in fen. What a kind leaves out no rule of that kind can be about. */
export interface ApprovalFacts {
  readonly amount?: number;
  readonly loss?: number;
  readonly isBelowFloor?: boolean;
}

/** A document whose review is requested, or a unit for which a price is. */
export interface ApprovalRequest {
  readonly kind: ApprovalSubject;
  readonly orderNo: string;
}

/** What a rule requires for a document that it is about. */
export interface Requirement {
  readonly processKey: string;
  readonly facts: ApprovalFacts;
}

/** Those who decide whether a review needs the agreement of others, and ask them. The kernel knows no processes. */
export interface Approvers {
  /** What a rule of the tenant requires, if one is about this document; the facts are loaded only for a kind with rules. */
  requiredFor(ctx: RequestContext, request: ApprovalRequest, factsOf: () => Promise<ApprovalFacts>): Promise<Requirement | undefined>;
  /** Starts the required process under the given number. */
  start(ctx: RequestContext, required: Requirement, instanceId: string, request: ApprovalRequest): Promise<void>;
  /** Keeps the running process of a document from going on until the open unit of work is over. */
  hold(ctx: RequestContext, request: ApprovalRequest): Promise<void>;
  /** Ends the running process of a document that has changed. */
  drop(ctx: RequestContext, request: ApprovalRequest): Promise<void>;
}
