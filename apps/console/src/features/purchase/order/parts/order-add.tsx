import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { purchasePath } from '../../../../kit/hooks/paths';
import { useSession } from '../../../../lib/session';
import { OrderFormPage } from './form/order-form-page';

/** A new purchase order. Once saved its page opens, and behind it stands an empty form for the next one. */
export function OrderAddPage() {
  const navigate = useNavigate();
  const me = useSession((state) => state.session?.user.userId);
  const [turn, setTurn] = useState(0);
  // A new turn dates the next order anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is what asks for new values
  const initial = useMemo(
    () => ({
      head: { purchaseType: 1, bizDate: dayjs().format('YYYY-MM-DD'), ...(me ? { purchaseUserId: me } : {}) },
      lines: [],
    }),
    [me, turn],
  );
  return (
    <OrderFormPage
      key={turn}
      route="/ERP/purchase/add"
      initial={initial}
      onSaved={(orderNo, request) => {
        setTurn(turn + 1);
        void navigate(purchasePath(orderNo), { state: request });
      }}
    />
  );
}
