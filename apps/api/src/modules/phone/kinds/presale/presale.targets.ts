import { CUSTODY, type Label, presaleCancelSpec, presaleSpec, STAGE, STATUS } from '@phone-trade/shared';
import { targetsOf } from '../../../../kernel/document/unit-targets.js';
import { Presale, PresaleProduct } from './presale.entity.js';

/** The presales that units in these places are on still: neither taken off nor sold, nor about to be (docs/domain.md 4.7). */
const presalesOf = (custodies: readonly number[], op: Label) =>
  targetsOf({
    heads: Presale,
    lines: PresaleProduct,
    open: { cancelStatus: STATUS.open, saleOrderNo: null },
    isReady: ({ stage, custody }) => stage === STAGE.presold && custodies.includes(custody),
    op,
  });

export const presalesToShip = presalesOf([CUSTODY.inStore], presaleSpec.actions.ship.label);

/** What has been sent out can be taken off a presale too. */
export const presalesToCancel = presalesOf([CUSTODY.inStore, CUSTODY.onPresale], presaleCancelSpec.actions.create.label);
