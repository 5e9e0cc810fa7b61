import { ImportOutlined } from '@ant-design/icons';
import { userImport } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { usePasswordRule } from '../../../../kit/account/password-rule';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { type SideNode, SideTree } from '../../../../kit/crud/side-tree';
import { SplitPage } from '../../../../kit/crud/split-page';
import { type RefNode, userTreeQuery } from '../../../../kit/input/reference';
import { useListState } from '../../../../kit/list/use-list-state';
import { ImportDialog } from '../../../../kit/sheet/import-dialog';
import { PageError } from '../../../../kit/states/page-error';
import { RowsSkeleton } from '../../../../kit/states/skeletons';
import type { Values } from '../../../../kit/text/ref-text';
import { download } from '../../../../lib/file/files';
import { useT } from '../../../../lib/language/i18n';
import { Can, useCan } from '../../../../lib/rights/permissions';
import { GrantDialog } from './grant-dialog';
import { ResetDialog } from './reset-dialog';
import { SignInAsDialog } from './sign-in-as-dialog';
import { type Asked, useUserActions } from './use-user-actions';
import { NEW_USER, ownInputs, USER } from './user-forms';

const ADDS = [NEW_USER];
const SEARCH = ['account', 'realName', 'deptId', 'status'];
const columns = {
  account: { width: 140 },
  realName: { width: 120 },
  roleId: { width: 160 },
  deptId: { width: 160 },
  postId: { width: 160 },
  avatar: { hidden: true, render: () => null },
};

/** The people of the tenant: their departments on the left. */
export function UserPage() {
  const t = useT();
  const can = useCan();
  const { filters, setFilters } = useListState();
  const [granting, setGranting] = useState<Asked>();
  const [acting, setActing] = useState<Values>();
  const [resetting, setResetting] = useState<Asked>();
  const [importing, setImporting] = useState(false);
  const actionsOn = useUserActions({ grant: setGranting, reset: setResetting, signInAs: setActing });
  const rule = usePasswordRule({ given: true });
  const own = useMemo(() => ownInputs(t, rule.text), [t, rule.text]);
  const initial = useMemo(() => ({ deptId: filters.deptId || undefined }), [filters.deptId]);
  const rowActions = useCallback((row: Values) => actionsOn([row]), [actionsOn]);
  return (
    <SplitPage
      label={t('people.depts')}
      side={<Depts selected={filters.deptId ?? ''} onSelect={(deptId) => setFilters(deptId ? { deptId } : {})} />}
    >
      <CrudPage
        spec={USER}
        tableId="user"
        adds={ADDS}
        columns={columns}
        search={SEARCH}
        searchFields={2}
        own={own}
        initial={initial}
        rowActions={rowActions}
        bulkActions={actionsOn}
        onExport={can('user_export') && exportUsers}
        actions={
          <Can code="user_import">
            <Button icon={<ImportOutlined aria-hidden="true" />} onClick={() => setImporting(true)}>
              {t('people.import')}
            </Button>
          </Can>
        }
      />
      {granting && (
        <GrantDialog
          people={granting.people}
          onClose={() => setGranting(undefined)}
          onDone={() => {
            granting.clear();
            setGranting(undefined);
          }}
        />
      )}
      {acting && <SignInAsDialog person={acting} onClose={() => setActing(undefined)} />}
      {resetting && (
        <ResetDialog
          people={resetting.people}
          onClose={() => setResetting(undefined)}
          onDone={() => {
            resetting.clear();
            setResetting(undefined);
          }}
        />
      )}
      {importing && (
        <ImportDialog
          sheet={userImport}
          send="system.user.import-user"
          template="system.user.export-template"
          touches={['system.dept']}
          title={t('people.importUsers')}
          hint={t('people.importHint')}
          onClose={() => setImporting(false)}
        />
      )}
    </SplitPage>
  );
}

const exportUsers = (params: Readonly<Record<string, unknown>>) => download('system.user.export-user', params);

interface DeptsProps {
  readonly selected: string;
  readonly onSelect: (deptId: string) => void;
}

function Depts({ selected, onSelect }: DeptsProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(userTreeQuery());
  const nodes = useMemo(() => [{ key: '', label: t('people.allDepts') }, ...deptNodes(data ?? [])], [data, t]);
  if (error) return <PageError error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <RowsSkeleton />;
  return <SideTree label={t('people.depts')} nodes={nodes} selected={selected} onSelect={({ key }) => onSelect(key)} />;
}

/** The departments of the tree, without the people in it. */
const deptNodes = (nodes: readonly RefNode[]): readonly SideNode[] =>
  nodes.flatMap(({ id, title = '', type, children = [] }) => {
    if (type === 'user') return [];
    const below = deptNodes(children);
    return [{ key: id, label: title, ...(below.length > 0 ? { children: below } : {}) }];
  });
