/** Thrown instead of an answer that came too late. */
export class TooLate extends Error {}

/** The answer, if it comes within so many milliseconds of the machine. What comes later is dropped. */
export async function answerWithin<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), limitMs);
  });
  // A refusal that comes after the deadline is nobody's concern.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
