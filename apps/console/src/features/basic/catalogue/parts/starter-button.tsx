import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../../lib/http/http';
import { invalidate } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { ask } from '../../../../lib/notice/ask';
import { notify } from '../../../../lib/notice/notice';
import { Can } from '../../../../lib/rights/permissions';

interface Imported {
  readonly brands: number;
  readonly models: number;
}

/** Adds the usual brands and models, as far as the tenant lacks them. */
export function StarterButton() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { brands, models } = await call<Imported>('phone.catalogue.importStarter');
      await invalidate('phone.catalogue');
      notify({ kind: 'success', text: () => (models === 0 ? t('basic.starter.none') : t('basic.starter.done', { brands, models })) });
    } finally {
      setBusy(false);
    }
  };
  const begin = () =>
    ask({
      title: () => t('basic.starter.title'),
      content: () => t('basic.starter.ask'),
      okText: () => t('basic.starter.import'),
      cancelText: () => t('common.cancel'),
      onOk: run,
    });
  return (
    <Can code="catalogue_add">
      <Button icon={<ImportOutlined aria-hidden="true" />} loading={busy} onClick={begin}>
        {t('basic.starter.title')}
      </Button>
    </Can>
  );
}
