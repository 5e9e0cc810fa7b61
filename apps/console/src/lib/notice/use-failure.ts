import { useCallback, useState } from 'react';
import { type Translate, useT } from '../language/i18n';

/** The reason of a failure in the language of the moment, which an error of a call has (`ApiError`). */
export const failureText = (error: unknown, t: Translate): string => (error instanceof Error ? error.message : t('errors.unknown'));

/** The last failure, shown until it is set to `undefined`. Its text follows the language. */
export function useFailure(): readonly [text: string, set: (error: unknown) => void] {
  const t = useT();
  const [kept, keep] = useState<{ readonly error: unknown }>();
  const set = useCallback((error: unknown) => keep(error === undefined ? undefined : { error }), []);
  return [kept ? failureText(kept.error, t) : '', set];
}
