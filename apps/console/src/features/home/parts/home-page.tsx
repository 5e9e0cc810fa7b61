import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { Link } from 'react-router-dom';
import { Empty } from '../../../kit/views/empty';
import { PageError } from '../../../kit/views/page-error';
import { RowsSkeleton } from '../../../kit/views/skeletons';
import { useLang, useT } from '../../../lib/i18n';
import { type MenuNode, menuLeaves, menuName, menusQuery, visibleMenus } from '../../../lib/menus';
import { useCan } from '../../../lib/permissions';
import { pageQuery } from '../../../lib/query';
import { useSession } from '../../../lib/session';
import css from './home-page.module.css';
import { WORK, type Work } from './work';

/** The first page: what waits for this person, and where they may go. */
export function HomePage() {
  const t = useT();
  const can = useCan();
  const user = useSession((state) => state.session?.user);
  const hour = dayjs().hour();
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const work = WORK.filter((item) => can(item.permission));
  return (
    <div className={css.page}>
      <h1>{t(`home.hello.${time}`, { name: user?.realName ?? '' })}</h1>
      {work.length > 0 && (
        <section aria-label={t('home.work')} className={css.work}>
          {work.map((item) => (
            <WorkCard key={item.title} item={item} />
          ))}
        </section>
      )}
      <Entries roles={user?.roleName ?? ''} />
    </div>
  );
}

function WorkCard({ item }: { item: Work }) {
  const t = useT();
  const { data, isPending } = useQuery(pageQuery(item.source, { current: 1, size: 1, ...item.filter }));
  return (
    <Link to={item.to} className={css.card}>
      <span>{t(item.title)}</span>
      <strong>{isPending ? '…' : (data?.total.toLocaleString('en-US') ?? '—')}</strong>
    </Link>
  );
}

function Entries({ roles }: { roles: string }) {
  const t = useT();
  const lang = useLang();
  const { data, error, refetch } = useQuery(menusQuery());
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={5} />;
  const groups = visibleMenus(data, roles.split(',')).map((group) => ({ group, leaves: group.children ? menuLeaves([group]) : [group] }));
  if (groups.length === 0) return <Empty text={t('home.noEntries')} />;
  return (
    <section>
      <h2>{t('home.goTo')}</h2>
      <div className={css.groups}>
        {groups.map(({ group, leaves }) => (
          <div key={group.id} className={css.group}>
            <h3>{menuName(group, lang)}</h3>
            <ul>
              {leaves.map((leaf) => (
                <li key={leaf.id}>
                  <Entry leaf={leaf} name={menuName(leaf, lang)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Entry({ leaf, name }: { leaf: MenuNode; name: string }) {
  const path = leaf.path ?? '/';
  return /^https?:/.test(path) ? (
    <a href={path} target="_blank" rel="noreferrer">
      {name}
    </a>
  ) : (
    <Link to={path}>{name}</Link>
  );
}
