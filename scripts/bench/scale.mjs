/** Whether every part runs once, with tiny sizes, to show that it still works. The parts' own processes inherit it. */
export const isSmoke = process.env.BENCH_SMOKE === '1';

/** A size of the benchmark. @param {number} full @param {number} tiny in a smoke */
export const sized = (full, tiny) => (isSmoke ? tiny : full);
