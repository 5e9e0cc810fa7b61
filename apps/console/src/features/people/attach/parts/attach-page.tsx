import { UploadOutlined } from '@ant-design/icons';
import { attachSpec } from '@phone-trade/shared';
import { Button, Upload } from 'antd';
import { useCallback, useState } from 'react';
import { CrudPage } from '../../../../kit/crud/crud-page';
import type { Values } from '../../../../kit/text/ref-text';
import { copyText } from '../../../../lib/browser/clipboard';
import { download } from '../../../../lib/file/files';
import { call } from '../../../../lib/http/http';
import { newId } from '../../../../lib/http/new-id';
import { invalidate } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { Can, useCan } from '../../../../lib/rights/permissions';

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.pdf,.xlsx';
const columns = { originalName: { width: 260 }, name: { width: 300 }, extension: { width: 80 }, attachSize: { width: 120 } };

/** The files of the tenant. */
export function AttachPage() {
  const t = useT();
  const can = useCan();
  const rowActions = useCallback(
    ({ name, originalName }: Values) =>
      can('attach_download')
        ? [
            {
              key: 'download',
              label: t('people.attach.download'),
              onClick: () => download('phone.common.getFile', { name }, String(originalName)),
            },
            {
              key: 'link',
              label: t('people.attach.link'),
              onClick: async () => {
                const { link } = await call<{ link: string }>('resource.oss.link', { name });
                await copyText(new URL(link, window.location.href).href, () => t('people.attach.linkCopied'));
              },
            },
          ]
        : [],
    [t, can],
  );
  return (
    <CrudPage
      spec={attachSpec}
      tableId="attach"
      columns={columns}
      rowActions={rowActions}
      actions={
        <Can code="attach_upload">
          <UploadButton />
        </Can>
      }
    />
  );
}

function UploadButton() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    const form = new FormData();
    form.append('file', file);
    try {
      await call('resource.oss.put-file-attach', form, { idempotencyKey: newId(), success: () => t('people.attach.uploaded') });
      await invalidate('resource.attach');
    } catch {
      // The refusal has been said.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Upload
      accept={ACCEPTED}
      showUploadList={false}
      disabled={busy}
      openFileDialogOnClick
      beforeUpload={(file) => {
        void send(file);
        // The file goes out by our own call, not by the widget.
        return false;
      }}
    >
      <Button type="primary" loading={busy} icon={<UploadOutlined aria-hidden="true" />}>
        {t('people.attach.upload')}
      </Button>
    </Upload>
  );
}
