import { DownloadOutlined } from '@ant-design/icons';
import { fileNameIn } from '@phone-trade/shared';
import { Button } from 'antd';
import { useState } from 'react';
import { download } from '../../../lib/file/files';
import { isApiError } from '../../../lib/http/api-error';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { useT } from '../../../lib/language/i18n';

/** All answers of a questionnaire as a workbook. */
export async function exportAnswers(id: string): Promise<void> {
  const { link, fileName } = await call<{ link: string; fileName: string }>('qa.exportAnswer', { id }, { idempotencyKey: newId() });
  await download('phone.common.getFile', { name: fileNameIn(link) }, fileName);
}

export function ExportAnswers({ id }: { readonly id: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await exportAnswers(id);
    } catch (error) {
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden="true" />} loading={busy} onClick={() => void run()}>
      {t('questionnaire.export')}
    </Button>
  );
}
