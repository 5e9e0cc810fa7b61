import { f, INTERNAL, platformMapSpec, qcPlatformSpec } from '@phone-trade/shared';
import { Input } from 'antd';
import { useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { CrudPage } from '../../../kit/crud/crud-page';
import { FormDialog } from '../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../kit/form/field-item';
import { Segments } from '../../../kit/list/segments';
import { useView } from '../../../kit/list/use-view';
import type { Values } from '../../../kit/text/ref-text';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';

const VIEWS = ['platforms', 'maps'] as const;
type View = (typeof VIEWS)[number];

const account = qcPlatformSpec.fields.accountName;
const password = f.text(128, '平台密码', 'Password there').required();

/** Platforms with their terms, and what our values are called there. */
export function PlatformPage() {
  const t = useT();
  const can = useCan();
  const { view, show } = useView<View>(VIEWS);
  const [login, setLogin] = useState<Values>();
  const views = (
    <Segments
      label={t('listing.setting')}
      value={view}
      onChange={show}
      items={VIEWS.map((value) => ({ value, label: t(`listing.settings.${value}`) }))}
    />
  );
  const rowActions = (row: Values): readonly Action[] =>
    can('qcplatform_edit') && row.code !== INTERNAL ? [{ key: 'login', label: t('listing.login'), onClick: () => setLogin(row) }] : [];
  if (view === 'maps') return <CrudPage key={view} spec={platformMapSpec} tableId="platformMap" views={views} />;
  return (
    <>
      <CrudPage key={view} spec={qcPlatformSpec} tableId="qcPlatform" views={views} rowActions={rowActions} />
      {login && (
        <FormDialog<{ accountName: string; password: string }>
          name="platform-login"
          title={t('listing.login')}
          okText={t('listing.login')}
          start={{ accountName: String(login.accountName ?? '') }}
          call="phone.qcOptional.loginPlatform"
          input={(values) => ({ platformId: login.id, ...values })}
          options={{ success: () => t('listing.loggedIn') }}
          onDone={() => setLogin(undefined)}
          onClose={() => setLogin(undefined)}
        >
          {account && <FieldItem name="accountName" field={account.required()} autoFocus />}
          <FieldItem name="password" field={password}>
            <Input.Password autoComplete="new-password" />
          </FieldItem>
        </FormDialog>
      )}
    </>
  );
}
