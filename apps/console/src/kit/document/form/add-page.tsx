import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/session/session';
import { today } from '../../date/dates';
import { initialValues } from '../../form/field-rules';
import type { DetailRequest } from '../action/use-document-actions';
import type { WholeKind } from '../kind';
import { detailPath } from '../places';
import { DocumentFormPage } from './form-page';

/** A new document. After saving, its page opens, and this tab gets an empty form for the next one, as it does for another address. */
export function DocumentAddPage({ kind }: { kind: WholeKind }) {
  const navigate = useNavigate();
  const userId = useSession((state) => state.session?.user.userId);
  const [asked] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const { spec, places, form } = kind;
  // Each turn gives the next document the current date.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn needs new initial values
  const initial = useMemo(
    () => ({
      head: { ...initialValues(spec.head), ...('bizDate' in spec.head ? { bizDate: today() } : {}), ...form.initial?.({ userId, asked }) },
      lines: [],
    }),
    [spec, form, userId, asked, turn],
  );
  const next = async (orderNo: string, request: DetailRequest) => {
    // The query filled the form with what is saved now: neither the tab nor Back opens a form with it again. Rendered before it is left,
    // as the tab keeps the address that was shown.
    if (asked.size > 0) await navigate(places.add, { replace: true, flushSync: true });
    else setTurn(turn + 1);
    await navigate(places.saved ?? detailPath(places, orderNo), { state: request });
  };
  return (
    <DocumentFormPage
      key={`${turn} ${asked}`}
      kind={kind}
      title={places.title ?? { zh: `新建${spec.label.zh}`, en: `New ${spec.label.en.toLowerCase()}` }}
      route={places.add}
      initial={initial}
      onSaved={(orderNo, request) => void next(orderNo, request)}
    />
  );
}
