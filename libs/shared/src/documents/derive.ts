/** 100 none, 200 some, 300 all, over `base` live lines (erp-domain 5.6). */
export const fractionStatus = (count: number, base: number): number => (count === 0 ? 100 : count >= base ? 300 : 200);

/** 300 when nothing is left to settle (also when nothing was due), 100 when nothing has been, else 200 (erp-domain 5.6). */
export const settledStatus = (dueFen: number, settledFen: number): number => (dueFen === settledFen ? 300 : settledFen === 0 ? 100 : 200);
