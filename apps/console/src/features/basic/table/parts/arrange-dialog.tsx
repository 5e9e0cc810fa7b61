import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { TableAttr } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { askDiscard } from '../../../../kit/form/ask-discard';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useSave } from '../../../../kit/form/use-save';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { ChoiceSelect } from '../../../../kit/input/choice-select';
import { NumberInput } from '../../../../kit/input/number-input';
import { PageError } from '../../../../kit/states/page-error';
import { RowsSkeleton } from '../../../../kit/states/skeletons';
import { listQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import type { Said } from '../../../../lib/notice/said';
import css from './arrange-dialog.module.css';

export interface ArrangedTable {
  readonly tableId: string;
  readonly name: string;
  /** 1 search settings, 2 column settings. */
  readonly type: 1 | 2;
}

interface Props extends ArrangedTable {
  readonly onClose: () => void;
}

const COLUMNS = 2;

/** The default of a table for everybody: which columns show, in which order, pinned where, how wide. */
export function ArrangeDialog({ tableId, name, type, onClose }: Props) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    ...listQuery<TableAttr>('phone.basicConfig.listTableAttr', { tableId, type }),
    staleTime: 0,
    gcTime: 0,
  });
  const [edited, setEdited] = useState<readonly TableAttr[]>();
  const { busy, findings, save } = useSave();
  const attrs = edited ?? data;
  const send = async (wanted: readonly TableAttr[], success: Said) => {
    const sent = wanted.map(({ key, hidden, fixed, width, colour, column, name: shown }, i) => ({
      key,
      sort: i + 1,
      ...defined({ hidden, fixed, width, colour, column, name: shown }),
    }));
    const answer = await save('phone.basicConfig.saveTableAttr', { tableId, type, attrs: sent }, { success, quiet: true });
    if (answer !== undefined) onClose();
  };
  const saveAll = () => attrs && void send(attrs, () => t('basic.table.saved'));
  useSaveShortcut(saveAll, { dialog: true });
  const leave = () => askDiscard(edited !== undefined, onClose);
  const isEmpty = attrs?.length === 0;
  return (
    <Modal
      open
      width={680}
      title={t(type === COLUMNS ? 'basic.table.columnsOf' : 'basic.table.searchOf', { name })}
      onCancel={leave}
      mask={{ closable: false }}
      footer={[
        <Button key="reset" danger disabled={!attrs || isEmpty} onClick={() => void send([], () => t('basic.table.taken'))}>
          {t('basic.table.take')}
        </Button>,
        <Button key="cancel" onClick={leave}>
          {t('common.cancel')}
        </Button>,
        <Button key="save" type="primary" loading={busy} disabled={!attrs || isEmpty} onClick={saveAll}>
          {t('common.save')}
        </Button>,
      ]}
    >
      <FormErrors form="arrange" findings={findings} />
      <p className={css.hint}>{t(isEmpty ? 'basic.table.none' : 'basic.table.hint')}</p>
      {error && <PageError error={error} onRetry={() => void refetch()} compact />}
      {!(attrs || error) && <RowsSkeleton rows={6} />}
      {attrs && !isEmpty && <Attrs attrs={attrs} hasPins={type === COLUMNS} onChange={setEdited} />}
    </Modal>
  );
}

const defined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

interface AttrsProps {
  readonly attrs: readonly TableAttr[];
  readonly hasPins: boolean;
  readonly onChange: (attrs: readonly TableAttr[]) => void;
}

function Attrs({ attrs, hasPins, onChange }: AttrsProps) {
  const t = useT();
  const pins = [
    { value: 'left', label: t('kit.pinLeft') },
    { value: 'none', label: t('kit.pinNone') },
    { value: 'right', label: t('kit.pinRight') },
  ];
  const change = (i: number, values: Partial<TableAttr>) => onChange(attrs.map((attr, at) => (at === i ? { ...attr, ...values } : attr)));
  const move = (i: number, to: number) => {
    const next = attrs.filter((_, at) => at !== i);
    next.splice(to, 0, attrs[i] as TableAttr);
    onChange(next);
  };
  return (
    <ul className={css.rows}>
      {attrs.map(({ key, name: given, hidden, fixed, width }, i) => {
        const name = given || key;
        return (
          <li key={key} className={css.row}>
            <Checkbox
              className={css.name ?? ''}
              checked={hidden !== 1}
              onChange={({ target }) => change(i, { hidden: target.checked ? 0 : 1 })}
            >
              {name}
            </Checkbox>
            {hasPins && (
              <span className={css.pin}>
                <ChoiceSelect
                  choices={pins}
                  value={fixed || 'none'}
                  clearable={false}
                  aria-label={t('basic.table.pinOf', { name })}
                  onChange={(next) => change(i, { fixed: next === 'none' ? '' : String(next) })}
                />
                <NumberInput
                  decimals={0}
                  value={width}
                  placeholder={t('basic.table.width')}
                  aria-label={t('basic.table.widthOf', { name })}
                  onChange={(next) => change(i, { width: next as number })}
                />
              </span>
            )}
            <span className={css.moves}>
              <Button
                aria-label={t('basic.table.up', { name })}
                icon={<ArrowUpOutlined aria-hidden="true" />}
                disabled={i === 0}
                onClick={() => move(i, i - 1)}
              />
              <Button
                aria-label={t('basic.table.down', { name })}
                icon={<ArrowDownOutlined aria-hidden="true" />}
                disabled={i === attrs.length - 1}
                onClick={() => move(i, i + 1)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
