import type { EndpointId } from '@phone-trade/shared';
import { useCallback } from 'react';
import type { Values } from '../../../../kit/hooks/ref-text';
import type { Action } from '../../../../kit/views/row-actions';
import { call } from '../../../../lib/http';
import { useT } from '../../../../lib/i18n';
import { newId } from '../../../../lib/new-id';
import { useCan } from '../../../../lib/permissions';
import { invalidate } from '../../../../lib/query';

interface Grant {
  readonly people: readonly Values[];
  readonly clear: () => void;
}

/** What can be done to people, one or several; `grant` opens the choice of roles. */
export function useUserActions(grant: (asked: Grant) => void): (people: readonly Values[], clear?: () => void) => readonly Action[] {
  const t = useT();
  const can = useCan();
  return useCallback(
    (people, clear = () => undefined) => {
      const count = people.length;
      const calling = (id: EndpointId, success: string) => async () => {
        await call(id, { userIds: people.map((person) => person.id).join() }, { success, idempotencyKey: newId() });
        clear();
        await invalidate('system.user');
      };
      const all: readonly (Action & { readonly code: string })[] = [
        { code: 'user_role', key: 'grant', label: t('people.grant'), onClick: () => grant({ people, clear }) },
        {
          code: 'user_reset',
          key: 'reset',
          label: t('people.reset'),
          confirm: t('people.resetAsk', { count }),
          danger: true,
          onClick: calling('system.user.reset-password', t('people.isReset')),
        },
        {
          code: 'user_unlock',
          key: 'unlock',
          label: t('people.unlock'),
          confirm: t('people.unlockAsk', { count }),
          onClick: calling('system.user.unlock', t('people.isUnlocked')),
        },
      ];
      return all.filter(({ code }) => can(code));
    },
    [t, can, grant],
  );
}
