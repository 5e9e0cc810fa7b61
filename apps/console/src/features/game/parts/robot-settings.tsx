import { diceRobotConfigSpec } from '@phone-trade/shared';
import { CrudDialog } from '../../../kit/crud/crud-dialog';
import type { Values } from '../../../kit/text/ref-text';

const SPEC = { ...diceRobotConfigSpec, verbs: { submit: 'dice.config/save' } } as const;

/** The one row of settings of the robots; there is none before it is first saved. */
export function RobotSettings({ row, onClose }: { readonly row: Values | undefined; readonly onClose: () => void }) {
  return <CrudDialog spec={SPEC} mode={row ? 'edit' : 'add'} row={row} onClose={onClose} />;
}
