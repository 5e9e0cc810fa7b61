import { useCallback, useMemo, useState } from 'react';
import type { RowFinding } from '../../lib/http/api-error';
import type { Said } from '../../lib/notice/said';
import { textOf } from '../../lib/notice/said';
import { focusFirstFinding } from './findings';
import { useFieldErrors } from './use-field-errors';

type Form = Parameters<typeof useFieldErrors>[0];

const OWN = 'REFUSED';

/**
 * Refusals of the console itself that no rule of a field covers: `refuse({ comment: () => needsReason })` shows each text at its
 * input and focuses the first. Answers whether anything was refused.
 */
export function useRefusal(form: Form, name: string): (faults: Readonly<Record<string, Said>>) => boolean {
  const [faults, setFaults] = useState<Readonly<Record<string, Said>>>({});
  const findings = useMemo(
    () =>
      Object.entries(faults).map(
        ([path, said]): RowFinding => ({
          path,
          key: OWN,
          get msg() {
            return textOf(said);
          },
        }),
      ),
    [faults],
  );
  useFieldErrors(form, findings);
  return useCallback(
    (next) => {
      const paths = Object.keys(next).map((path) => ({ path }));
      setFaults(next);
      focusFirstFinding(name, paths);
      return paths.length > 0;
    },
    [name],
  );
}
