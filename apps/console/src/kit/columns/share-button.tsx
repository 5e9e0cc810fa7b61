import type { Label } from '@phone-trade/shared';
import { Button } from 'antd';
import { useState } from 'react';
import { isApiError } from '../../lib/http/api-error';
import { call } from '../../lib/http/http';
import { invalidate } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import { useCan } from '../../lib/rights/permissions';
import type { WireAttr } from './column-settings';
import css from './settings-panel.module.css';

/** What is made everybody's default: the arrangement of a table, which is listed by its name from then on. */
export interface Sharing {
  readonly table: { readonly id: string; readonly type: 1 | 2 };
  readonly name: Label;
  readonly attrs: () => readonly WireAttr[];
}

/** Makes an arrangement the tenant's default. */
export function ShareButton({ table: { id: tableId, type }, name, attrs }: Sharing) {
  const t = useT();
  const can = useCan();
  const [busy, setBusy] = useState(false);
  if (!can('table_edit')) return null;
  const share = async () => {
    setBusy(true);
    try {
      const listed = await call<readonly { readonly tableId: string }[]>('phone.basicConfig.listTable', { tableId });
      if (!listed.some((table) => table.tableId === tableId))
        await call('phone.basicConfig.saveTable', { tableId, name: name.zh, nameEn: name.en });
      await call('phone.basicConfig.saveTableAttr', { tableId, type, attrs: attrs() }, { success: () => t('kit.shared') });
      await invalidate('phone.basicConfig');
    } catch (error) {
      // The toast has said why.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.share}>
      <Button size="small" loading={busy} title={t('kit.shareHint')} onClick={() => void share()}>
        {t('kit.share')}
      </Button>
    </div>
  );
}
