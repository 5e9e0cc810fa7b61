import { prototypeFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cellPath } from '../../../kit/document/form/cell-path';
import { atCell } from '../../../kit/document/form/part-rows';
import { askDiscard } from '../../../kit/form/ask-discard';
import { FormErrors } from '../../../kit/form/form-errors';
import { useSave } from '../../../kit/form/use-save';
import { useSaveShortcut } from '../../../kit/form/use-shortcut';
import { begun, isUnfilled, sentRow } from '../../../kit/grid/check/unfilled';
import { gridColumns } from '../../../kit/grid/column';
import { Grid, type GridHandle } from '../../../kit/grid/grid';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { newId } from '../../../lib/http/new-id';
import { listQuery, ONCE } from '../../../lib/http/query';
import { useLang, useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import css from './develop.module.css';

interface Column {
  readonly key: string;
  readonly version?: number;
}

interface Props {
  readonly modelId: string;
  readonly name: string;
  readonly onClose: () => void;
}

const NARROW = { width: 84 };
const COLUMNS = gridColumns<Column>(
  prototypeFields,
  Object.keys(prototypeFields).filter((name) => name !== 'propertyEntity'),
  {
    isForm: NARROW,
    isRow: NARROW,
    isList: NARROW,
    isRequired: NARROW,
    isQuery: NARROW,
  },
);

const keyOf = ({ key }: Column): string => key;
const newColumn = (): Column =>
  begun(newId(), {
    jdbcType: 'varchar(64)',
    propertyType: 'String',
    isForm: 1,
    isRow: 0,
    isList: 1,
    isRequired: 0,
    isQuery: 0,
    componentType: 'input',
    queryType: 'like',
  }) as unknown as Column;
const isBlank = (row: Column): boolean => isUnfilled(row);

/** The columns of a model, entered as in a spreadsheet and saved together. */
export function PrototypeDialog({ modelId, name, onClose }: Props) {
  const t = useT();
  const lang = useLang();
  const can = useCan();
  const grid = useRef<GridHandle>(null);
  /** The rows of the last attempt: findings of the server count only these. */
  const sent = useRef<readonly Column[]>([]);
  const [edited, setEdited] = useState<readonly Column[]>();
  const { busy, findings, save } = useSave();
  const found = useQuery({ ...listQuery<Omit<Column, 'key'>>('develop.model-prototype', { modelId }), retry: false, ...ONCE });
  const start = useMemo(() => found.data?.map((row, i) => ({ ...row, key: String(i) })), [found.data]);
  const rows = edited ?? start;
  /** With what has just been typed. */
  const latest = useRef(rows);
  latest.current = rows;
  const version = start?.[0]?.version;
  const mayEdit = can('datamodel_edit');

  const [faults, setFaults] = useState<typeof findings>([]);
  const send = async () => {
    if (!rows || !mayEdit) return;
    flushSync(() => grid.current?.settle());
    const unread = (grid.current?.faults() ?? []).map(({ row, column, fault }) => ({
      path: cellPath('list', row, column),
      key: fault.key,
      msg: fault.text(lang),
    }));
    setFaults(unread);
    if (unread.length > 0) return;
    const filled = (latest.current ?? rows).filter((row) => !isBlank(row));
    sent.current = filled;
    const list = filled.map((row) => ({ ...sentRow(row), modelId, version }));
    if ((await save('develop.submit-list', { list }, { success: () => t('develop.saved'), quiet: true })) !== undefined) onClose();
  };
  useSaveShortcut(() => void send(), { dialog: true });

  const shown = useMemo(
    () => (faults.length > 0 ? faults : findings.map((found) => atCell(found, 'list', sent.current, rows))),
    [faults, findings, rows],
  );
  const byPath = useMemo(() => new Map(shown.map(({ path = '', msg }) => [path, msg])), [shown]);
  const finding = useCallback((key: string, column: string) => byPath.get(cellPath('list', key, column)), [byPath]);
  const focus = (path: string): boolean => {
    const [list, key = '', column = ''] = path.split('.');
    grid.current?.focusCell(key, column);
    return list === 'list';
  };
  const close = () => askDiscard(edited !== undefined, onClose);
  return (
    <Modal
      open
      title={t('develop.columnsOf', { name })}
      width="min(1440px, 96vw)"
      style={{ top: 32 }}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !rows || !mayEdit }}
      onOk={() => void send()}
      onCancel={close}
      mask={{ closable: !edited }}
    >
      <p className={css.hint}>{t('develop.columnsHint')}</p>
      <FormErrors form="prototypes" findings={shown} focus={focus} />
      {found.error ? (
        <PageError error={found.error} onRetry={() => void found.refetch()} />
      ) : rows ? (
        <Grid<Column>
          ref={grid}
          label={t('develop.columns')}
          columns={COLUMNS}
          rows={rows}
          rowKey={keyOf}
          onChange={setEdited}
          newRow={newColumn}
          isBlank={isBlank}
          finding={finding}
        />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Modal>
  );
}
