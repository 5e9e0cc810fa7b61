import { CUSTODY, FREE_STAGES, STAGE } from '@phone-trade/shared';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/language/i18n';
import type { Action } from '../../action/row-actions';
import { useCanOpen } from '../../navigation/use-can-open';

/** What a step asks of a unit. */
interface SteppingUnit {
  readonly productNo: string;
  readonly stage?: number;
  /** Left out by lists of units in store. */
  readonly custody?: number;
}

interface UnitStep {
  /** Names its text: `kit.unitSteps.…`. */
  readonly key: 'distribute' | 'list' | 'sell' | 'transfer' | 'adjust' | 'giveBack';
  /** The form, which opens with the units as its lines. */
  readonly path: string;
  readonly from: readonly number[];
}

/** In the order of the trade. The form itself judges each unit; these are the stages at which a user would think of it. */
const STEPS: readonly UnitStep[] = [
  { key: 'distribute', path: '/ERP/distribute/add', from: [STAGE.toDistribute, STAGE.toHandle] },
  { key: 'list', path: '/ERP/tools/tsPage', from: [STAGE.toList] },
  { key: 'sell', path: '/ERP/sale/saleOrderAdd', from: [STAGE.toDistribute, STAGE.toList] },
  { key: 'transfer', path: '/ERP/storage/transferAdd', from: FREE_STAGES },
  { key: 'adjust', path: '/ERP/storage/costAdd', from: FREE_STAGES },
  { key: 'giveBack', path: '/ERP/purchase/refundAdd', from: FREE_STAGES },
];

/** The forms that may follow for units in store: those that suit all of them and that this user may open. */
export function useUnitSteps(): (units: readonly SteppingUnit[]) => readonly Action[] {
  const t = useT();
  const canOpen = useCanOpen();
  const navigate = useNavigate();
  return useCallback(
    (units) => {
      const suits = ({ from }: UnitStep) =>
        units.every(({ stage = -1, custody = CUSTODY.inStore }) => custody === CUSTODY.inStore && from.includes(stage));
      const codes = encodeURIComponent(units.map(({ productNo }) => productNo).join(','));
      return STEPS.filter((step) => suits(step) && canOpen(step.path)).map(({ key, path }) => ({
        key,
        label: t(`kit.unitSteps.${key}`),
        onClick: () => navigate(`${path}?codes=${codes}`),
      }));
    },
    [t, canOpen, navigate],
  );
}
