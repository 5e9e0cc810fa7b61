import { someOf } from '../crud/spec.js';
import { f } from '../fields/field.js';
import { STAGE } from '../unit/placement.js';
import { benchUnitFields, waitingFields } from './work.js';

/** The stages of the board, in the order of the work: each is a lane. */
export const LANES = [
  STAGE.toDistribute,
  STAGE.toClaim,
  STAGE.toInspect,
  STAGE.toRepair,
  STAGE.outForRepair,
  STAGE.toHandle,
  STAGE.toPrice,
] as const;

/** Days after which a waiting unit is marked, and after which it is overdue. */
export const WAITING_DAYS = { warning: 7, danger: 10 } as const;

/** Units shown a lane: on the whole board, and of one lane alone. */
export const LANE_ROWS = { all: 8, one: 50 } as const;

export const laneUnitFields = {
  ...someOf(
    benchUnitFields,
    'productNo',
    'imei',
    'productName',
    'productAttr',
    'stage',
    'claimStatus',
    'handlerUserId',
    'handlerDeptId',
    'warehouseId',
  ),
  pendingStage: f.code('productStage', '领取后阶段', 'Stage once claimed'),
  ...waitingFields,
};

/** Who has how many units of a lane: a person, a department, or nobody (`id` empty). */
export const laneHandlerFields = {
  id: f.text(20, '处理人', 'Handler'),
  name: f.text(64, '处理人', 'Handler'),
  dept: f.flag('部门', 'Department'),
  count: f.int('数量', 'Units'),
};

/** A lane: how many units wait there, how many too long, and those that have waited longest. */
export const laneFields = {
  stage: f.code('productStage', '阶段', 'Stage'),
  count: f.int('数量', 'Units'),
  mineCount: f.int('我的', 'Mine'),
  warning: f.int('超过7天', '7 days or more'),
  danger: f.int('超过10天', '10 days or more'),
  oldestDays: f.int('最长停留(天)', 'Longest wait (days)'),
  handlers: f.list('处理人', 'Handlers', laneHandlerFields),
  rows: f.list('商品', 'Units', laneUnitFields),
};

export const workBoardFields = {
  mine: f.flag('只看我的', 'Mine only'),
  stage: f.code('productStage', '阶段', 'Stage').only(...LANES),
  warehouseId: f.ref('warehouse', '仓库', 'Warehouse'),
};
