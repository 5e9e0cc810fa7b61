/** The first of each variant, which stands for those that are the same component with other data; in the full run all that have one. */
export const oneOfEach = <T>(all: readonly T[], variantOf: (one: T) => string | undefined): readonly T[] => {
  const varied = all.filter((one) => variantOf(one) !== undefined);
  if (process.env.TEST_FULL) return varied;
  return [...new Map(varied.toReversed().map((one) => [variantOf(one), one])).values()];
};
