import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Something of the repository loaded natively, by its path from the root. */
export const rootModule = <T>(path: string): Promise<T> => nativeImport<T>(join(ROOT, path));

/**
 * A module of the built server by its path below `apps/api/src`:
 * `const { STAGES } = await serverModule<typeof import('../../apps/api/src/kernel/unit/stages.js')>('kernel/unit/stages.js')`.
 */
export const serverModule = <T>(path: string): Promise<T> => rootModule<T>(join('dist/apps/api/src', path));
