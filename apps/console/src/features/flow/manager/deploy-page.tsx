import { UploadOutlined } from '@ant-design/icons';
import { Button, Form, Upload } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findingsOf, focusFaults } from '../../../kit/form/findings';
import { DocumentLayout, Section } from '../../../kit/layout/document-layout';
import { ToneTag } from '../../../kit/text/status-tag';
import { isApiError } from '../../../lib/http/api-error';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';
import { CategoryItem } from '../category-item';
import css from '../flow.module.css';
import { TenantsItem } from '../tenants-item';

const KIND = { zh: '流程部署', en: 'Deploy processes' };
const FORM = 'deploy';

interface Chosen {
  readonly key: string;
  readonly file: File;
  /** What is wrong with it; undefined while it is being checked. */
  readonly faults?: readonly string[];
}

interface Values {
  readonly category: string;
  readonly tenantIds?: readonly string[];
}

const faultsOf = (error: unknown): readonly string[] => {
  if (!isApiError(error)) throw error;
  return findingsOf(error).map(({ msg }) => msg);
};

function bodyOf(file: File, { category, tenantIds = [] }: Values): FormData {
  const body = new FormData();
  body.append('category', category);
  if (tenantIds.length > 0) body.append('tenantIds', tenantIds.join());
  body.append('files', file);
  return body;
}

/** Deploys files: each is checked when it is chosen, and only right ones can be deployed. */
export function DeployPage() {
  const t = useT();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [busy, setBusy] = useState(false);
  const check = async (file: File) => {
    const key = newId();
    setFiles((now) => [...now, { key, file }]);
    const body = new FormData();
    body.append('file', file);
    const faults = await call('flow.check-upload', body, { quiet: true }).then(() => [], faultsOf);
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, faults } : one)));
  };
  const isReady = files.length > 0 && files.every(({ faults }) => faults?.length === 0);
  const deploy = async () => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values) return;
    setBusy(true);
    try {
      // One file a call: what comes before a refused one is deployed, and leaves the list.
      for (const { key, file } of files) {
        await call('flow.deploy-upload', bodyOf(file, values), { idempotencyKey: key });
        setFiles((now) => now.filter((one) => one.key !== key));
      }
      notify({ kind: 'success', text: () => t('flow.deployed') });
      void navigate('/plugin/workflow/manager');
    } finally {
      setBusy(false);
      await invalidate('flow');
    }
  };
  return (
    <DocumentLayout
      kind={KIND}
      actions={[
        {
          key: 'deploy',
          label: t('flow.act.deploy'),
          primary: true,
          busy,
          onClick: deploy,
          ...(isReady ? {} : { disabled: t('flow.chooseRight') }),
        },
      ]}
    >
      <Section title={t('flow.files')}>
        {files.length > 0 && (
          <ul className={css.files}>
            {files.map(({ key, file, faults }) => (
              <li key={key}>
                <span>{file.name}</span>
                <span>
                  {faults === undefined ? (
                    t('flow.checking')
                  ) : (
                    <ToneTag tone={faults.length === 0 ? 'done' : 'danger'}>{t(faults.length === 0 ? 'flow.right' : 'flow.wrong')}</ToneTag>
                  )}
                  <Button type="link" danger onClick={() => setFiles((now) => now.filter((one) => one.key !== key))}>
                    {t('kit.remove')}
                  </Button>
                </span>
                {faults && faults.length > 0 && (
                  <ul className={css.findings} role="alert">
                    {faults.map((fault) => (
                      <li key={fault}>{fault}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
        <Upload
          multiple
          showUploadList={false}
          accept=".bpmn,.xml"
          beforeUpload={(file) => {
            void check(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden="true" />}>{t('flow.chooseFiles')}</Button>
        </Upload>
        <p>{t('flow.filesHint')}</p>
      </Section>
      <Section title={t('flow.target')}>
        <Form form={form} name={FORM} layout="vertical" className={css.form ?? ''}>
          <CategoryItem />
          <TenantsItem />
        </Form>
      </Section>
    </DocumentLayout>
  );
}
