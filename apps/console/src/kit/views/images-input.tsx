import { PlusOutlined } from '@ant-design/icons';
import { Upload, type UploadFile } from 'antd';
import { call } from '../../lib/http';
import { useT } from '../../lib/i18n';

interface Props {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly max: number;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** Pictures by upload; the value is the list of their links. */
export function ImagesInput({ value, onChange, max, ...rest }: Props) {
  const t = useT();
  const files: UploadFile[] = value.map((url) => ({ uid: url, name: url.split('/').at(-1) ?? url, status: 'done', url }));
  const upload = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    const { link } = await call<{ link: string }>('resource.oss.put-file', form);
    onChange([...value, link]);
  };
  return (
    <Upload
      {...rest}
      accept="image/*"
      listType="picture-card"
      fileList={files}
      customRequest={({ file, onError, onSuccess }) =>
        void upload(file as File).then(
          () => onSuccess?.({}),
          (error: Error) => onError?.(error),
        )
      }
      onRemove={(file) => onChange(value.filter((url) => url !== file.uid))}
    >
      {value.length < max && (
        <span>
          <PlusOutlined aria-hidden="true" /> {t('kit.addPicture')}
        </span>
      )}
    </Upload>
  );
}
