import { type Label, presaleCancelSpec, presaleSpec } from '@phone-trade/shared';
import { targetsOf } from '../../../kernel/document/unit-targets.js';
import { Presale, PresaleProduct } from './presale.entity.js';

const OPEN = 100;
const PRESALE = 1300;
const IN_STORE = 1;
const OUT = 3;

/** The presales that units in these places are on still: neither taken off nor sold, nor about to be (erp-domain 3.10). */
const presalesOf = (custodies: readonly number[], op: Label) =>
  targetsOf({
    heads: Presale,
    lines: PresaleProduct,
    open: { cancelStatus: OPEN, saleOrderNo: null },
    isReady: ({ stage, custody }) => stage === PRESALE && custodies.includes(custody),
    op,
  });

export const presalesToShip = presalesOf([IN_STORE], presaleSpec.actions.ship.label);

/** What has been sent out can be taken off a presale too. */
export const presalesToCancel = presalesOf([IN_STORE, OUT], presaleCancelSpec.actions.create.label);
