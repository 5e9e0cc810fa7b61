import { CopyOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Modal, Pagination } from 'antd';
import { useState } from 'react';
import { FormErrors } from '../../../kit/form/form-errors';
import { useSave } from '../../../kit/form/use-save';
import { PageError } from '../../../kit/states/page-error';
import { CopyText } from '../../../kit/text/copy-text';
import { ToneTag } from '../../../kit/text/status-tag';
import { copyText } from '../../../lib/browser/clipboard';
import { pageQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import css from './dialogs.module.css';
import { addressOf, OPEN, type QuestionnaireRow, SINGLE_USE } from './questionnaire';

interface Link {
  readonly id: string;
  readonly token: string;
  readonly usedTime?: string;
}

const SIZE = 10;
const MOST_AT_ONCE = 200;
const PERSONAL = 2;

interface Props {
  readonly row: QuestionnaireRow;
  readonly onClose: () => void;
}

/** What a questionnaire is answered by: one link for everybody, or links for one answer each. */
export function LinksDialog({ row, onClose }: Props) {
  const t = useT();
  return (
    <Modal open title={t('questionnaire.linksOf', { title: row.title })} width={680} footer={null} onCancel={onClose}>
      {row.status !== OPEN && <p className={css.notice}>{t('questionnaire.notOpen')}</p>}
      {row.mode === SINGLE_USE ? <SingleUseLinks row={row} /> : <OneLink row={row} />}
    </Modal>
  );
}

function OneLink({ row: { token, mode } }: Pick<Props, 'row'>) {
  const t = useT();
  const address = addressOf(token);
  return (
    <>
      <p>{t(mode === PERSONAL ? 'questionnaire.personLink' : 'questionnaire.openLink')}</p>
      <div className={css.line}>
        <Input readOnly value={address} aria-label={t('questionnaire.address')} />
        <Button
          type="primary"
          icon={<CopyOutlined aria-hidden="true" />}
          onClick={() => void copyText(address, () => t('questionnaire.linkCopied'))}
        >
          {t('questionnaire.copyLink')}
        </Button>
      </div>
    </>
  );
}

function SingleUseLinks({ row: { id } }: Pick<Props, 'row'>) {
  const t = useT();
  const can = useCan();
  const [current, setCurrent] = useState(1);
  const [count, setCount] = useState<number | null>(10);
  const { busy, findings, save } = useSave();
  const { data, error, refetch } = useQuery({
    ...pageQuery<Link>('qa.pageLink', { questionnaireId: id, current, size: SIZE }),
    staleTime: 0,
  });
  const create = async () => {
    const options = { success: () => t('questionnaire.created', { count: count ?? 1 }), quiet: true };
    if ((await save('qa.createLink', { id, count: count ?? 1 }, options)) !== undefined) setCurrent(1);
  };
  const unused = (data?.records ?? []).filter(({ usedTime }) => !usedTime).map(({ token }) => addressOf(token));
  return (
    <>
      <FormErrors form="links" findings={findings} />
      {can('questionnaire_link') && (
        <div className={css.line}>
          <InputNumber
            min={1}
            max={MOST_AT_ONCE}
            precision={0}
            value={count}
            onChange={setCount}
            aria-label={t('questionnaire.linkCount')}
          />
          <Button type="primary" loading={busy} onClick={() => void create()}>
            {t('questionnaire.create')}
          </Button>
        </div>
      )}
      {error && <PageError error={error} onRetry={() => void refetch()} compact />}
      {data && data.total === 0 && <p>{t('questionnaire.noLinks')}</p>}
      {data && data.total > 0 && (
        <>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('questionnaire.address')}</th>
                <th scope="col">{t('questionnaire.linkState')}</th>
              </tr>
            </thead>
            <tbody>
              {data.records.map(({ id: link, token, usedTime }) => (
                <tr key={link}>
                  <td className={css.address}>
                    <CopyText text={addressOf(token)} />
                  </td>
                  <td className={css.state}>
                    <ToneTag tone={usedTime ? 'neutral' : 'done'}>
                      {t(usedTime ? 'questionnaire.linkUsed' : 'questionnaire.linkFree')}
                    </ToneTag>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={css.line}>
            {unused.length > 0 && (
              <Button onClick={() => void copyText(unused.join('\n'), () => t('questionnaire.linksCopied', { count: unused.length }))}>
                {t('questionnaire.copyUnused', { count: unused.length })}
              </Button>
            )}
            <Pagination size="small" current={current} pageSize={SIZE} total={data.total} showSizeChanger={false} onChange={setCurrent} />
          </div>
        </>
      )}
    </>
  );
}
