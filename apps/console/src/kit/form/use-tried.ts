import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { RowFinding } from '../../lib/http/api-error';
import { useLang } from '../../lib/language/i18n';
import { namePath } from './findings';

/** The findings of the last attempt to save: of the inputs of the form, and of its rows. */
export interface Tried {
  readonly turn: number;
  readonly head: readonly RowFinding[];
  readonly rows: readonly RowFinding[];
}

/** The form whose inputs say their faults. */
interface Form {
  readonly getFieldError: (name: never) => string[];
}

/** The findings of the last attempt, in the language of the moment. `rowsNow` finds those of the rows again. */
export function useTried(form: Form, rowsNow: () => readonly RowFinding[]): readonly [Tried, Dispatch<SetStateAction<Tried>>] {
  const lang = useLang();
  const [tried, setTried] = useState<Tried>({ turn: 0, head: [], rows: [] });
  const said = useRef(lang);
  // After the inputs have said their faults in the language of now.
  useEffect(() => {
    if (said.current === lang) return;
    said.current = lang;
    const now = rowsNow();
    setTried(({ turn, head, rows }) => ({
      turn,
      head: head.map((fault) => ({ ...fault, msg: form.getFieldError(namePath(fault.path ?? '') as never)[0] ?? fault.msg })),
      rows: rows.map((row) => now.find(({ path, key }) => path === row.path && key === row.key) ?? row),
    }));
  });
  return [tried, setTried];
}
