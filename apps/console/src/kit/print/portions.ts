import { MAX_CONTENT, MAX_PAPERS } from '@phone-trade/shared';

/** Papers in portions that a job can hold, by their length (JSON writes each quote of them with a mark) and their number. */
export function portionsOf(bodies: readonly string[], max = MAX_CONTENT, most = MAX_PAPERS): readonly (readonly string[])[] {
  const portions: string[][] = [];
  let room = 0;
  for (const body of bodies) {
    const length = JSON.stringify(body).length + 1;
    if (length > room || portions.at(-1)?.length === most) {
      portions.push([]);
      room = max - 2;
    }
    portions.at(-1)?.push(body);
    room -= length;
  }
  return portions;
}
