import type { Round, Seat } from '../../../apps/api/src/modules/game/dice/table-desk.js';
import type { Random } from '../random.js';

const DICE = 5;
const SURE_WINNER = 1;
const RANDOM = 2;

/** How many dice show a face; ones count as any. */
const showing = (dice: readonly (readonly number[])[], face: number): number =>
  dice.flat().filter((shown) => shown === face || shown === 1).length;

/** Whether somebody believes a call so little that he has the dice opened. */
function doubts(random: Random, { robotType }: Seat, called: number, actual: number, players: number): boolean {
  if (robotType === SURE_WINNER) return called > actual;
  if (robotType === RANDOM) return random.chance(0.35);
  return called > (players * DICE) / 3 || random.chance(0.1);
}

/**
 * A round of liar's dice: everybody shakes, calls go round and grow, and the first who doubts one opens. Whoever was wrong loses,
 * whoever was right wins.
 */
export function playRound(random: Random, seats: readonly Seat[], first: number): Round {
  const dice = seats.map(() => Array.from({ length: DICE }, () => random.int(1, 6)));
  const seat = (at: number): Seat => seats[at % seats.length] as Seat;
  const steps = seats.map(({ userId }, i) => ({ userId, opType: 1, entity: (dice[i] ?? []).join(',') }));
  const face = random.int(2, 6);
  const actual = showing(dice, face);
  let at = first;
  let called = seats.length;
  steps.push({ userId: seat(at).userId, opType: 2, entity: `${called}x${face}` });
  while (called < seats.length * DICE && !doubts(random, seat(at + 1), called, actual, seats.length)) {
    at += 1;
    called += 1;
    steps.push({ userId: seat(at).userId, opType: 2, entity: `${called}x${face}` });
  }
  const [caller, opener] = [seat(at).userId, seat(at + 1).userId];
  const [winner, loser] = called <= actual ? [caller, opener] : [opener, caller];
  const diceEntity = seats.map(({ userId }, i) => `${userId}:${(dice[i] ?? []).join(',')}`).join(';');
  return { winner, loser, diceEntity, diceCombo: `${actual}x${face}`, callCombo: `${called}x${face}`, steps };
}
