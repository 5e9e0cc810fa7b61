import { flowModelSpec, MAX_BPMN } from '@phone-trade/shared';
import { Button, Form, Modal, Upload } from 'antd';
import { useRef, useState } from 'react';
import { blankProcess } from '../../../kit/flow/blank';
import type { ModelerHandle } from '../../../kit/flow/modeler';
import { askDiscard } from '../../../kit/form/ask-discard';
import { FieldGrid } from '../../../kit/form/field-item';
import { focusFaults } from '../../../kit/form/findings';
import { FormErrors } from '../../../kit/form/form-errors';
import { useSave } from '../../../kit/form/use-save';
import { useSaveShortcut } from '../../../kit/form/use-shortcut';
import { lazyPart } from '../../../kit/states/lazy-part';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { saveBlob } from '../../../lib/file/files';
import { useT } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';
import css from '../flow.module.css';
import type { Model } from './model';

// The library that draws is heavy: it comes with the first designer that is opened.
const Modeler = lazyPart(
  async () => (await import('../../../kit/flow/modeler')).Modeler,
  () => <RowsSkeleton rows={12} />,
);

const FORM = 'flowModel';
const NAMES = ['modelKey', 'name', 'description'];

interface Values {
  readonly modelKey: string;
  readonly name: string;
  readonly description?: string;
}

interface Props {
  readonly model: Model | undefined;
  readonly canSave: boolean;
  readonly onClose: () => void;
}

/** Key, name and drawing of a process. The process in the file has the key and the name of the model. */
export function Designer({ model, canSave, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const modeler = useRef<ModelerHandle>(null);
  const [xml, setXml] = useState(() => model?.modelEditorXml || blankProcess('process', ''));
  const [dirty, setDirty] = useState(false);
  const [redrawn, setRedrawn] = useState(false);
  const { busy, findings, save } = useSave();
  const drawn = async (): Promise<(Values & { readonly modelEditorXml: string }) | undefined> => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values || !modeler.current) return undefined;
    try {
      return { ...values, modelEditorXml: await modeler.current.xml(values.modelKey, values.name) };
    } catch {
      // What was stored cannot be drawn, as the board says.
      notify({ kind: 'error', text: () => t('flow.notDrawable') });
      return undefined;
    }
  };
  const store = async () => {
    if (!canSave) return;
    const values = await drawn();
    if (!values) return;
    // An emptied description travels as an empty text.
    const input = { ...(model ? { id: model.id, version: model.version } : {}), ...values, description: values.description ?? '' };
    if ((await save('flow.submit', input, { success: () => t('flow.saved'), quiet: true })) !== undefined) onClose();
  };
  useSaveShortcut(() => void store(), { dialog: true });
  const exportXml = async () => {
    const values = await drawn();
    if (values) saveBlob(new Blob([values.modelEditorXml], { type: 'application/xml' }), `${values.modelKey}.bpmn20.xml`);
  };
  const importXml = async (file: File) => {
    if (file.size > MAX_BPMN) return notify({ kind: 'error', text: () => t('flow.tooLarge') });
    const text = await file.text();
    try {
      await (await import('../../../kit/flow/modeler')).mustBeDrawable(text);
    } catch {
      return notify({ kind: 'error', text: () => t('flow.notDrawable') });
    }
    askDiscard(redrawn, () => {
      setXml(text);
      setDirty(true);
      setRedrawn(false);
    });
  };
  const close = () => askDiscard(dirty || redrawn, onClose);
  return (
    <Modal
      open
      title={model ? t('flow.designOf', { name: model.name }) : t('flow.newModel')}
      width="min(1440px, 96vw)"
      style={{ top: 24 }}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !canSave }}
      onOk={() => void store()}
      onCancel={close}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        disabled={!canSave}
        {...(model ? { initialValues: model } : {})}
        onValuesChange={() => setDirty(true)}
      >
        <FormErrors form={FORM} findings={findings} fields={flowModelSpec.fields} />
        <FieldGrid fields={flowModelSpec.fields} only={NAMES} columns={3} />
      </Form>
      <div className={css.tools}>
        <Upload
          accept=".bpmn,.xml"
          showUploadList={false}
          disabled={!canSave}
          beforeUpload={(file) => {
            void importXml(file);
            return false;
          }}
        >
          <Button disabled={!canSave}>{t('flow.importXml')}</Button>
        </Upload>
        <Button onClick={() => void exportXml()}>{t('flow.exportXml')}</Button>
      </div>
      <Modeler ref={modeler} xml={xml} onChange={() => setRedrawn(true)} />
    </Modal>
  );
}
