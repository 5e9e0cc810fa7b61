import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../../kit/hooks/use-can-open';
import { Empty } from '../../../kit/views/empty';
import { PageError } from '../../../kit/views/page-error';
import { RowsSkeleton } from '../../../kit/views/skeletons';
import { useLang, useT } from '../../../lib/i18n';
import { type MenuNode, menuLeaves, menuName, menusQuery, visibleMenus } from '../../../lib/menus';
import { useCan } from '../../../lib/permissions';
import { pageQuery } from '../../../lib/query';
import { useSession } from '../../../lib/session';
import css from './home-page.module.css';
import { BEGIN, LONG_DAYS, type Work, workOn } from './work';

/** The first page: what waits for this person, what there is, and where they may go. */
export function HomePage() {
  const t = useT();
  const can = useCan();
  const canOpen = useCanOpen();
  const user = useSession((state) => state.session?.user);
  const now = dayjs();
  const time = now.hour() < 12 ? 'morning' : now.hour() < 18 ? 'afternoon' : 'evening';
  const work = workOn(now.startOf('day')).filter((item) => can(item.permission));
  const begin = BEGIN.filter((item) => can(item.permission) && canOpen(item.to));
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{t(`home.hello.${time}`, { name: user?.realName ?? '' })}</h1>
          <p>{t('home.today', { day: now.format('YYYY-MM-DD'), weekday: t(`home.weekdays.${String(now.day())}`) })}</p>
        </div>
        {begin.length > 0 && (
          <nav className={css.begin} aria-label={t('home.begin')}>
            {begin.map(({ key, to }, i) => (
              <Link key={key} to={to} data-primary={i === 0 || undefined}>
                {t(`home.${key}`)}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {work.length > 0 && (
        <section aria-label={t('home.work')} className={css.work}>
          {work.map((item) => (
            <WorkCard key={item.key} item={item} />
          ))}
        </section>
      )}
      <Entries roles={user?.roleName ?? ''} />
    </div>
  );
}

function WorkCard({ item }: { item: Work }) {
  const t = useT();
  const canOpen = useCanOpen();
  const { data, isPending, error } = useQuery(pageQuery(item.source, { current: 1, size: 1, ...item.filter }));
  const state = item.waits && data ? (data.total > 0 ? 'waiting' : 'clear') : undefined;
  const content = (
    <>
      <span>{t(`home.figures.${item.key}.title`)}</span>
      {isPending ? <i className={css.pending} aria-hidden="true" /> : <strong>{data?.total.toLocaleString('en-US') ?? '—'}</strong>}
      <small data-state={state}>
        {error ? error.message : t(state === 'clear' ? 'home.clear' : `home.figures.${item.key}.hint`, { days: LONG_DAYS })}
      </small>
    </>
  );
  return canOpen(item.to) ? (
    <Link to={item.to} className={css.card}>
      {content}
    </Link>
  ) : (
    <div className={css.card}>{content}</div>
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
