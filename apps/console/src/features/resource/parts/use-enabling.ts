import { type EndpointId, RESOURCE_STATUS } from '@phone-trade/shared';
import { useCallback } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import type { Values } from '../../../kit/text/ref-text';
import { call } from '../../../lib/http/http';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';

/** The action that enables a row that is off, or disables one that is on. */
export function useEnabling(noun: 'oss' | 'sms'): (row: Values) => readonly Action[] {
  const t = useT();
  const can = useCan();
  return useCallback(
    ({ id, status }: Values) => {
      if (!can(`${noun}_enable`)) return [];
      const isOn = status === RESOURCE_STATUS.on;
      const send = async () => {
        const input = { id: String(id), status: isOn ? RESOURCE_STATUS.off : RESOURCE_STATUS.on };
        await call(`resource.${noun}.enable` satisfies EndpointId, input, {
          success: () => t(isOn ? 'resource.disabled' : 'resource.enabled'),
        });
        await invalidate(`resource.${noun}`);
      };
      return [
        {
          key: 'enable',
          label: t(isOn ? 'resource.disable' : 'resource.enable'),
          confirm: () => t(`resource.${noun}.${isOn ? 'disableAsk' : 'enableAsk'}`),
          onClick: send,
        },
      ];
    },
    [t, can, noun],
  );
}
