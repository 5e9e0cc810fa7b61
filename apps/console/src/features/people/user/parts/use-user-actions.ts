import type { EndpointId } from '@phone-trade/shared';
import { useCallback } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import type { Values } from '../../../../kit/text/ref-text';
import { call } from '../../../../lib/http/http';
import { newId } from '../../../../lib/http/new-id';
import { invalidate } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import type { Said } from '../../../../lib/notice/said';
import { useCan } from '../../../../lib/rights/permissions';
import { useSession } from '../../../../lib/session/session';

export interface Asked {
  readonly people: readonly Values[];
  readonly clear: () => void;
}

interface Dialogs {
  /** Opens the choice of roles. */
  readonly grant: (asked: Asked) => void;
  /** Opens the question for a password. */
  readonly reset: (asked: Asked) => void;
  /** Opens the dialog for the reason of an impersonation. */
  readonly signInAs: (person: Values) => void;
}

/** Actions on one or several users. */
export function useUserActions({ grant, reset, signInAs }: Dialogs): (people: readonly Values[], clear?: () => void) => readonly Action[] {
  const t = useT();
  const can = useCan();
  const own = useSession((state) => state.session?.user.userId);
  return useCallback(
    (people, clear = () => undefined) => {
      const count = people.length;
      const calling = (id: EndpointId, success: Said) => async () => {
        await call(id, { userIds: people.map((person) => person.id).join() }, { success, idempotencyKey: newId() });
        clear();
        await invalidate('system.user');
      };
      const all: (Action & { readonly code: string })[] = [
        { code: 'user_role', key: 'grant', label: t('people.grant'), onClick: () => grant({ people, clear }) },
        {
          code: 'user_reset',
          key: 'reset',
          label: t('people.reset'),
          danger: true,
          onClick: () => reset({ people, clear }),
        },
        {
          code: 'user_unlock',
          key: 'unlock',
          label: t('people.unlock'),
          confirm: () => t('people.unlockAsk', { count }),
          onClick: calling('system.user.unlock', () => t('people.isUnlocked')),
        },
        {
          code: 'user_reset',
          key: 'resetFactor',
          label: t('people.resetFactor'),
          confirm: () => t('people.resetFactorAsk', { count }),
          onClick: calling('system.user.reset-factor', () => t('people.factorIsReset')),
        },
      ];
      const [only] = people;
      if (count === 1 && only && only.id !== own)
        all.push({ code: 'session_as', key: 'as', label: t('people.as.action'), onClick: () => signInAs(only) });
      return all.filter(({ code }) => can(code));
    },
    [t, can, grant, reset, signInAs, own],
  );
}
