import { label } from '@phone-trade/shared';
import { useLabel } from '../../../../lib/language/i18n';
import type { StageCount } from '../views';

/** How many units of a group stand at which stage. */
export function StageCounts({ stages = [] }: { stages: readonly StageCount[] | undefined }) {
  const text = useLabel();
  if (stages.length === 0) return '—';
  return stages.map(({ stageText, stageTextEn, count }) => `${text(label(stageText, stageTextEn))} ${count}`).join(' · ');
}
