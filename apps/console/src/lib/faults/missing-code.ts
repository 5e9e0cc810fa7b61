import { CONFIG } from '../config';
import { completeStyles } from './failed-styles';

/** Messages of browsers and the bundler for a chunk or style sheet that failed to load. */
const SAID = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether something failed because a part of the program did not arrive: no connection, or a newer program on the server. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && SAID.test(error.message);

/** Code on its way with its styles, which is missing when it has not arrived within `ms` (docs/domain.md 10.4). */
export async function arriving<Code>(code: Promise<Code>, ms: number = CONFIG.chunkTimeoutMs): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('A dynamically imported module did not arrive in time')), ms);
  });
  const complete = async (): Promise<Code> => {
    const arrived = await code;
    await completeStyles();
    return arrived;
  };
  try {
    return await Promise.race([complete(), late]);
  } finally {
    clearTimeout(timer);
  }
}
