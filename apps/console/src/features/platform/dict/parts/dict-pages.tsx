import { type CrudSpec, dictBizSpec, dictSpec } from '@phone-trade/shared';
import { useCallback, useMemo, useState } from 'react';
import { CrudPage } from '../../../../kit/crud/crud-page';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import type { Head } from './dict-entries';
import { DictEntriesDialog } from './dict-entries-dialog';
import { headSpecOf } from './dict-specs';

const columns = { code: { width: 200 }, dictValue: { width: 200 }, sort: { sortable: true }, remark: { width: 240 } };

/** Dictionaries as a list, the keys of one in a dialog over it. */
function Dictionaries({ spec, tableId }: { readonly spec: CrudSpec; readonly tableId: string }) {
  const t = useT();
  const [head, setHead] = useState<Head>();
  const heads = useMemo(() => headSpecOf(spec), [spec]);
  const rowActions = useCallback(
    (row: Values) => [{ key: 'entries', label: t('platform.dict.entries'), onClick: () => setHead(row as unknown as Head) }],
    [t],
  );
  return (
    <>
      <CrudPage spec={heads} tableId={tableId} columns={columns} rowActions={rowActions} noView />
      {head && <DictEntriesDialog spec={spec} head={head} onClose={() => setHead(undefined)} />}
    </>
  );
}

/** What all tenants share. */
export const DictPage = () => <Dictionaries spec={dictSpec} tableId="dict" />;

/** What is the tenant's own. */
export const DictBizPage = () => <Dictionaries spec={dictBizSpec} tableId="dictBiz" />;
