import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Upload } from 'antd';
import { useT } from '../../../../lib/language/i18n';
import css from './mappings.module.css';
import type { SheetHeaders } from './use-sheet-headers';

/** Where a sheet is dropped whose headers are read. */
export function SheetReader({ sheet: { file, headers, busy, error, read } }: { readonly sheet: SheetHeaders }) {
  const t = useT();
  if (!file || error)
    return (
      <>
        {error instanceof Error && <Alert type="error" showIcon title={error.message} />}
        <Upload.Dragger
          accept=".xlsx"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(chosen) => {
            read(chosen);
            // The file goes out by our own call, not by the widget.
            return false;
          }}
        >
          <p className={css.drop}>
            <FileExcelOutlined aria-hidden="true" /> {t('basic.template.drop')}
          </p>
        </Upload.Dragger>
      </>
    );
  return (
    <p className={css.read} aria-live="polite">
      <FileExcelOutlined aria-hidden="true" />
      <span>
        {busy ? t('basic.template.reading', { name: file.name }) : t('basic.template.read', { name: file.name, count: headers.length })}
      </span>
      <Button type="link" size="small" onClick={() => read(undefined)}>
        {t('basic.template.other')}
      </Button>
    </p>
  );
}
