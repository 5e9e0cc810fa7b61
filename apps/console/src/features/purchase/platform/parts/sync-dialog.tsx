import { f, PURCHASE_PLATFORMS, type PurchaseSyncCall } from '@phone-trade/shared';
import { FormDialog } from '../../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../../kit/form/field-item';
import type { Values } from '../../../../kit/text/ref-text';
import { invalidate } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';

const fields = {
  syncFrom: f.time('起始时间', 'From'),
  syncTo: f.time('截止时间', 'Until'),
};

/** The call that fetches from a platform. */
const callOf = (code: unknown): PurchaseSyncCall =>
  (Object.keys(PURCHASE_PLATFORMS) as PurchaseSyncCall[]).find((call) => PURCHASE_PLATFORMS[call] === code) ??
  'phone.purchase.syncPlatformPurchase';

/** Fetches the purchases of an account: of some days, or since it was last done. */
export function SyncDialog({ account, onClose }: { account: Values; onClose: () => void }) {
  const t = useT();
  return (
    <FormDialog<Values>
      name="platform-sync"
      title={t('purchase.platform.runOf', { account: String(account.accountName) })}
      okText={t('purchase.platform.run')}
      call={callOf(account.platformCode)}
      input={(values) => ({ ...values, syncId: account.id })}
      options={{ success: () => t('purchase.platform.started') }}
      fields={fields}
      onDone={() => {
        void invalidate('phone.purchase');
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('purchase.platform.runHint')}</p>
      <FieldItem name="syncFrom" field={fields.syncFrom} />
      <FieldItem name="syncTo" field={fields.syncTo} />
    </FormDialog>
  );
}
