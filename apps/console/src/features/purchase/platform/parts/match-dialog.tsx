import { matchRowFields } from '@phone-trade/shared';
import { Form } from 'antd';
import { FormDialog } from '../../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../../kit/form/field-item';
import { AttrPicker } from '../../../../kit/input/attr-picker';
import { invalidate } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { notify } from '../../../../lib/notice/notice';
import type { PlatformRow } from '../platform.columns';

interface Props {
  readonly items: readonly PlatformRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Matched {
  readonly rows: readonly { readonly ok: boolean; readonly msg?: string }[];
}

/** Says which model devices of a platform are; they become purchases then. */
export function MatchDialog({ items, onDone, onClose }: Props) {
  const t = useT();
  const [first] = items;
  const told = [first?.modelText, first?.attrText, first?.levelText].filter(Boolean).join(' · ');
  return (
    <FormDialog<object>
      name="platform-match"
      title={t('purchase.platform.matchOf', { count: items.length })}
      okText={t('purchase.platform.matchDone')}
      call="phone.purchase.matchPurchasePlatformRow"
      input={(values) => ({ ...values, ids: items.map(({ id }) => id) })}
      options={{ success: () => t('purchase.platform.matched') }}
      fields={matchRowFields}
      onDone={(answer) => {
        const left = (answer as Matched).rows.filter(({ ok }) => !ok);
        if (left.length > 0)
          notify({ kind: 'warning', text: () => t('purchase.platform.left', { count: left.length, why: left[0]?.msg ?? '' }) });
        void invalidate('phone.purchase');
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('purchase.platform.told', { text: told })}</p>
      <FieldItem name="modelId" field={matchRowFields.modelId} />
      <AttrsItem />
      <FieldItem name="levelId" field={matchRowFields.levelId} />
    </FormDialog>
  );
}

function AttrsItem() {
  const modelId = Form.useWatch<string | undefined>('modelId');
  return (
    <FieldItem name="attrs" field={matchRowFields.attrs}>
      <AttrPicker modelId={modelId} />
    </FieldItem>
  );
}
