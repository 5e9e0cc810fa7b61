import { ERP, presaleSpec, STAGE, STATUS } from '@phone-trade/shared';
import { type Behaviour, documentKind } from '../../../../kernel/document/kind.js';
import { setLines, somethingWaits, type UnitsAsked } from '../../../../kernel/document/part/line-document.js';
import { payments } from '../../../../kernel/document/part/money-parts.js';
import { heldUnits } from '../../../../kernel/document/part/unit-part.js';
import { nowOf } from '../../../../platform/context/context.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { drafted } from '../../trade/drafts.js';
import { namesMayBeUsed } from '../../trade/terms/terms.port.js';
import { derivePresales } from './presale.derive.js';
import { presaleDraft } from './presale.draft.js';
import { asked, type LoadedPresale, reviewEffects, shipEffects } from './presale.effects.js';
import { Presale, PresaleProduct } from './presale.entity.js';
import { isSentFirst, unitsAreSellable } from './presale.guards.js';
import { presalesToShip } from './presale.targets.js';
import { presaleReads } from './presale.views.js';

/** Sending out, of named units or of all that wait. */
const shipping: Behaviour<Presale, LoadedPresale, UnitsAsked> = {
  guards: [isSentFirst, somethingWaits(asked, ERP.NOTHING_TO_SHIP)],
  effects: shipEffects,
  store: (ctx, presale, input) =>
    setLines(ctx, PresaleProduct, asked(presale, input), { deliverStatus: STATUS.done, deliverTime: presale.at }),
};

/** Presale (docs/domain.md 4.7). */
export const presaleKind = documentKind({
  spec: presaleSpec,
  entity: Presale,
  openAmounts: true,
  draft: drafted(Presale, presaleDraft),
  parts: [heldUnits(PresaleProduct), payments],
  complete: async (ctx, presale): Promise<LoadedPresale> => ({ ...presale, policy: await standardConfig(ctx), at: nowOf(ctx) }),

  actions: {
    review: { guards: [unitsAreSellable, namesMayBeUsed(presaleSpec)], effects: reviewEffects },
    unreview: { undoes: ['review'] },
    ship: { ...shipping, targets: presalesToShip },
    deliver: shipping,
  },

  derive: derivePresales,
  // A unit that is free again changes no presale any more.
  documentOf: ({ presaleOrderNo, stage }) => (stage >= STAGE.presold && stage <= STAGE.sold ? presaleOrderNo : null),
  reads: presaleReads,
});
