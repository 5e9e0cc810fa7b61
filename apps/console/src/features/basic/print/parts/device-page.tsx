import { printDeviceSpec } from '@phone-trade/shared';
import { Modal, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import { CrudPage } from '../../../../kit/crud/crud-page';
import type { Values } from '../../../../kit/text/ref-text';
import { ToneTag } from '../../../../kit/text/status-tag';
import { call } from '../../../../lib/http/http';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';

/** Printers that papers are sent to from anywhere, and the tokens of programs that fetch them. */
export function DevicePage() {
  const t = useT();
  const can = useCan();
  const [token, setToken] = useState<{ readonly name: string; readonly text: string }>();
  const columns = useMemo(
    () => ({
      name: {
        width: 260,
        render: (row: Values) => (
          <>
            {String(row.name)}{' '}
            <ToneTag tone={row.onlineFlag === 1 ? 'done' : 'neutral'}>
              {t(row.onlineFlag === 1 ? 'basic.print.online' : 'basic.print.offline')}
            </ToneTag>
          </>
        ),
      },
      createUser: { hidden: false },
    }),
    [t],
  );
  const rowActions = useCallback(
    (row: Values): readonly Action[] =>
      can('printdevice_edit')
        ? [
            {
              key: 'token',
              label: t('basic.print.newToken'),
              confirm: () => t('basic.print.newTokenAsk'),
              onClick: async () => {
                const { pollToken } = await call<{ pollToken: string }>('phone.print.renewPollToken', { id: row.id });
                setToken({ name: String(row.name), text: pollToken });
              },
            },
          ]
        : [],
    [can, t],
  );
  return (
    <>
      <CrudPage spec={printDeviceSpec} tableId="printDevice" columns={columns} rowActions={rowActions} />
      {token && (
        <Modal open title={t('basic.print.tokenOf', { name: token.name })} onCancel={() => setToken(undefined)} footer={null}>
          <Typography.Paragraph>{t('basic.print.tokenHint')}</Typography.Paragraph>
          <Typography.Paragraph copyable={{ text: token.text }} code style={{ overflowWrap: 'anywhere' }}>
            {token.text}
          </Typography.Paragraph>
        </Modal>
      )}
    </>
  );
}
