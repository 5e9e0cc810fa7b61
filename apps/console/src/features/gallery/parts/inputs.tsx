import { expenseFields, f, purchaseSpec } from '@phone-trade/shared';
import { Form } from 'antd';
import { AvatarInput } from '../../../kit/file/avatar-input';
import { FieldGrid } from '../../../kit/form/field-item';
import { AttrPicker } from '../../../kit/input/attr-picker';
import { ParentPicker } from '../../../kit/input/parent-picker';
import { RefPicker } from '../../../kit/input/ref-picker';
import { useT } from '../../../lib/language/i18n';
import { Sample } from './sample';

const { head, unit } = purchaseSpec;
const FILE_FIELDS = { images: head.images };
const RICH_FIELDS = { notice: f.richText('公告', 'Notice') };
/** Nobody uploaded these, so there is no picture among them, which would be fetched at once; and one linked elsewhere. */
const FILES = ['pdf', 'xlsx']
  .map((ending) => `/api/blade-phone/file/getFile?name=${'0'.repeat(32)}.${ending}`)
  .concat('https://example.com/box.jpg');

/** Inputs by kind of field: blank, filled, disabled, and choices of every sort. */
export function Inputs() {
  const t = useT();
  return (
    <>
      <Sample title={t('gallery.inputs.blank')}>
        <Form name="gallery-blank" layout="vertical">
          <FieldGrid fields={head} columns={3} />
        </Form>
      </Sample>
      <Sample title={t('gallery.inputs.filled')}>
        <Form
          name="gallery-filled"
          layout="vertical"
          initialValues={{ imei: '356938035643809', batteryHealth: 91, purchasePrice: 12345.6, remark: t('gallery.long') }}
        >
          <FieldGrid fields={unit} only={['imei', 'sn', 'levelId', 'batteryHealth', 'purchasePrice', 'remark']} columns={3} />
        </Form>
      </Sample>
      <Sample title={t('gallery.inputs.disabled')}>
        <Form name="gallery-disabled" layout="vertical" initialValues={{ calcType: 1, shareType: 1, amount: 80 }}>
          <FieldGrid fields={expenseFields} columns={3} disabled />
        </Form>
      </Sample>
      <Sample title={t('gallery.inputs.files')}>
        <Form name="gallery-files" layout="vertical" initialValues={{ images: FILES }}>
          <FieldGrid fields={FILE_FIELDS} only={['images']} columns={1} />
        </Form>
        <Form name="gallery-files-fixed" layout="vertical" initialValues={{ images: FILES }}>
          <FieldGrid fields={FILE_FIELDS} only={['images']} columns={1} disabled />
        </Form>
      </Sample>
      <Sample title={t('gallery.inputs.rich')}>
        <Form name="gallery-rich" layout="vertical" initialValues={{ notice: t('gallery.inputs.notice') }}>
          <FieldGrid fields={RICH_FIELDS} columns={1} />
        </Form>
        <Form name="gallery-rich-fixed" layout="vertical" initialValues={{ notice: t('gallery.inputs.notice') }}>
          <FieldGrid fields={RICH_FIELDS} columns={1} disabled />
        </Form>
      </Sample>
      <Sample title={t('gallery.inputs.choices')}>
        <RefPicker target="company" aria-label={t('gallery.inputs.company')} />
        <RefPicker target="model" aria-label={t('gallery.inputs.model')} />
        <RefPicker target="company" value="0" fallback={t('gallery.inputs.gone')} aria-label={t('gallery.inputs.gone')} />
        <RefPicker target="user" aria-label={t('gallery.inputs.user')} />
        <RefPicker target="dept" multiple aria-label={t('gallery.inputs.dept')} />
        <ParentPicker target="dept" aria-label={t('gallery.inputs.parent')} />
        <AvatarInput aria-label={t('gallery.inputs.avatar')} />
        <AttrPicker modelId={undefined} />
      </Sample>
    </>
  );
}
