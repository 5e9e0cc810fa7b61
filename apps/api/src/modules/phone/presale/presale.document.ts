import { presaleSpec } from '@phone-trade/shared';
import type { Behaviour, DocumentKind } from '../../../kernel/document/kind.js';
import { blankMoney, dropRows, MONEY_PARTS, type MoneyParts, moneyOf, replaceRows, saveMoney } from '../../../kernel/document/parts.js';
import { blankLines, linesWithUnits } from '../../../kernel/document/unit-lines.js';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { standardConfig } from '../standard-config/standard-config.port.js';
import { derivePresales } from './presale.derive.js';
import { type PresaleDraft, presaleDraft } from './presale.draft.js';
import { asked, type LoadedPresale, type PresoldUnit, reviewEffects, shipEffects, type UnitsInput } from './presale.effects.js';
import { Presale, PresaleProduct } from './presale.entity.js';
import { isSentFirst, namesMayBeUsed, somethingWaits, unitsAreSellable } from './presale.guards.js';
import { presalesOf } from './presale.targets.js';
import { presaleReads } from './presale.views.js';

const SHIPPED = 300;

/** Sending out, of named units or of all that wait. */
const shipping: Behaviour<Presale, LoadedPresale, UnitsInput> = {
  guards: [isSentFirst, somethingWaits],
  effects: shipEffects,
  async store(ctx, presale, input) {
    const id = asked(presale, input).map(({ line }) => line.id);
    await rows(ctx, PresaleProduct).update({ id }, { deliverStatus: SHIPPED, deliverTime: presale.at });
  },
};

/** Presale (erp-domain 3.10). */
export const presaleKind: DocumentKind<Presale, PresaleDraft, LoadedPresale> = {
  spec: presaleSpec,
  entity: Presale,
  openAmounts: true,
  draft: presaleDraft as DocumentKind<Presale, PresaleDraft>['draft'],

  async saveParts(ctx, head, draft) {
    await replaceRows(ctx, PresaleProduct, head, draft.lines);
    await saveMoney(ctx, head, draft);
  },

  dropParts: (ctx, { orderNo }) => dropRows(ctx, [PresaleProduct, ...MONEY_PARTS], orderNo),

  load: async (ctx, head) => loaded(ctx, head, await linesWithUnits(ctx, PresaleProduct, head.orderNo), await moneyOf(ctx, head.orderNo)),
  assemble: (ctx, head, draft) => loaded(ctx, head, blankLines(ctx, PresaleProduct, draft.lines, draft.units), blankMoney(ctx, draft)),
  unitsOf: ({ presold }) => presold.map(({ unit }) => unit),
  heldBy: ({ presold }) => presold.map(({ unit }) => unit),

  actions: {
    review: { guards: [unitsAreSellable, namesMayBeUsed], effects: reviewEffects },
    unreview: { undoes: ['review'] },
    ship: { ...shipping, targets: presalesOf },
    deliver: shipping,
  },

  derive: derivePresales,
  documentsOf: (units) => [
    ...new Set(
      units.flatMap(({ presaleOrderNo, stage, holdType, holdOrderNo }) => [
        // A unit that is free again changes no presale any more.
        ...(presaleOrderNo && stage >= 1300 && stage <= 2000 ? [presaleOrderNo] : []),
        ...(holdOrderNo && holdType === 28 ? [holdOrderNo] : []),
      ]),
    ),
  ],

  reads: presaleReads,
};

async function loaded(ctx: RequestContext, head: Row<Presale>, presold: readonly PresoldUnit[], { payments }: MoneyParts) {
  return { head, presold, payments, policy: await standardConfig(ctx), at: nowOf(ctx) };
}
