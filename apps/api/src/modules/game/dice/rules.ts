import { codeLabel, diceRobotConfigSpec, GAME, type InputOf, type label } from '@phone-trade/shared';

interface Level {
  readonly level: number;
  readonly minExp: number;
  readonly maxExp: number;
}

/** Levels are numbered from 1, and each begins one above where the one before ends. */
export function checkLevels(levels: readonly Level[]): void {
  const sorted = [...levels].sort((a, b) => a.level - b.level);
  let wanted = 0;
  for (const [i, { level, minExp, maxExp }] of sorted.entries()) {
    if (level !== i + 1) throw GAME.LEVEL_NUMBER();
    if (minExp !== wanted) throw GAME.LEVEL_GAP({ level, wanted });
    if (maxExp < minExp) throw GAME.LEVEL_RANGE({ level });
    wanted = maxExp + 1;
  }
}

/** The level of somebody with so much experience: the last one for whoever has more than that needs. */
export const levelOf = (levels: readonly Level[], exp: number): number =>
  levels.reduce((found, { level, minExp }) => (exp >= minExp && level > found ? level : found), 1);

interface Probability {
  readonly type: number;
  readonly num: number;
  readonly probability: number;
}

/** No number twice in a type, and 100 percent in each. */
export function checkProbabilities(probabilities: readonly Probability[]): void {
  for (const type of new Set(probabilities.map((row) => row.type))) {
    const what = codeLabel('diceProbability', type);
    const own = probabilities.filter((row) => row.type === type);
    const seen = new Set<number>();
    for (const { num } of own) {
      if (seen.has(num)) throw GAME.PROBABILITY_TWICE({ what, num });
      seen.add(num);
    }
    const sum = own.reduce((all, { probability }) => all + probability, 0);
    if (sum !== 100) throw GAME.NOT_A_HUNDRED({ what, sum });
  }
}

type RobotConfig = InputOf<typeof diceRobotConfigSpec.fields>;

export function checkRobotConfig(configs: readonly RobotConfig[]): void {
  for (const { poolMin, poolMax, winRate, randRate, probabilityRate } of configs as readonly Record<string, number>[]) {
    const sum = Number(winRate) + Number(randRate) + Number(probabilityRate);
    const { winRate: a, randRate: b, probabilityRate: c } = diceRobotConfigSpec.fields;
    if (sum !== 100) throw GAME.NOT_A_HUNDRED({ what: [a?.label, b?.label, c?.label], sum });
    if (Number(poolMin) > Number(poolMax)) throw GAME.POOL_RANGE();
  }
}

/** A status moves forward only, and by `at most` steps. */
export function checkStep(table: 'diceTable' | 'diceStage', now: number, next: number): void {
  if (next <= now || !codeLabel(table, next)) throw GAME.STEP_BACK({ now: codeLabel(table, now) as ReturnType<typeof label> });
}
