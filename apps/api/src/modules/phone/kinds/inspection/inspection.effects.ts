import { INSPECTED, INSPECTION_RULES, STATUS } from '@phone-trade/shared';
import type { LoadedDocument } from '../../../../kernel/document/kind.js';
import type { Unit, UnitChange, UnitMove } from '../../../../kernel/unit/postings.js';
import type { Inspection, InspectionProduct } from './inspection.entity.js';
import { type LineReport, shownOf } from './line-reports.js';

/** A unit on the bench with what was found of it. */
export interface Inspected {
  readonly unit: Unit;
  readonly line: InspectionProduct;
  /** Facts that it has not had so far. */
  readonly change: UnitChange;
  readonly report: LineReport;
}

export interface LoadedInspection extends LoadedDocument<Inspection> {
  readonly inspected: readonly Inspected[];
}

/** Each result has its move (`INSPECTION_RULES`). Nobody has the unit then; one to be repaired waits for whoever takes it. */
export const inspectionEffects = ({ inspected }: LoadedInspection): UnitMove[] =>
  inspected.map(({ unit, line, change, report }) => ({
    post: 'move',
    unit,
    rule: INSPECTION_RULES[line.result] as UnitMove['rule'],
    to: {
      ...change,
      ...shownOf(report),
      stage: line.stageAfter,
      pendingStage: null,
      claimStatus: line.result === INSPECTED.toRepair ? STATUS.open : STATUS.done,
      handlerUserId: null,
      handlerDeptId: null,
      inspectCount: unit.inspectCount + 1,
    },
    ...(line.remark ? { remark: line.remark } : {}),
  }));
