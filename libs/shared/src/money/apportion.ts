/**
 * Splits a total over weighted lines by largest remainder (docs/domain.md 5.1).
 * @param totalFen signed integer fen
 * @param weights non-negative integers; when all are 0 every line weighs the same
 * @returns one signed share per line; they add up to the total exactly, each within one fen of its exact part
 */
export function apportion(totalFen: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0)
    return apportion(
      totalFen,
      weights.map(() => 1),
    );
  // Fen times fen passes 2^53 for ordinary orders (10 000.00 × 10 000 000.00), so the products are exact integers.
  const total = BigInt(Math.abs(totalFen));
  const whole = BigInt(sum);
  const parts = weights.map((weight, index) => {
    const product = total * BigInt(weight);
    return { index, base: Number(product / whole), rest: product % whole };
  });
  let left = Math.abs(totalFen) - parts.reduce((a, part) => a + part.base, 0);
  const shares = parts.map((part) => part.base);
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const part of byRest) {
    if (left === 0) break;
    shares[part.index] = part.base + 1;
    left -= 1;
  }
  return totalFen < 0 ? shares.map((share) => (share === 0 ? 0 : -share)) : shares;
}
