/**
 * The smallest part of a list that still fails, as far as leaving out one portion after another finds it (delta debugging, Zeller 1999):
 * halves first, then ever smaller portions. At most so many trials are made.
 */
export async function shrink<T>(items: readonly T[], fails: (some: readonly T[]) => Promise<boolean>, trials = 200): Promise<readonly T[]> {
  let left = items;
  let tried = 0;
  for (let portions = 2; left.length > 1 && tried < trials; ) {
    const size = Math.ceil(left.length / portions);
    let smaller: readonly T[] | undefined;
    for (let at = 0; at < left.length && !smaller && tried < trials; at += size) {
      // The latest steps are left out first, as no others depend on them.
      const from = Math.max(0, left.length - at - size);
      const some = [...left.slice(0, from), ...left.slice(left.length - at)];
      tried += 1;
      if (some.length < left.length && (await fails(some))) smaller = some;
    }
    if (smaller) {
      left = smaller;
      portions = Math.max(portions - 1, 2);
    } else if (size === 1) {
      break;
    } else {
      portions = Math.min(left.length, portions * 2);
    }
  }
  return left;
}
