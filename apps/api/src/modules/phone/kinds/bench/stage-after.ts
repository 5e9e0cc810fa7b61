import { STAGE } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';

/** Where a unit that is done at a bench goes unless somebody says it: to the shelf with a price, to get one without. */
export const stageAfterDone = ({ saleAmount }: Pick<Unit, 'saleAmount'>, configured: number): number =>
  configured === 0 ? (saleAmount === null ? STAGE.toPrice : STAGE.toList) : configured;
