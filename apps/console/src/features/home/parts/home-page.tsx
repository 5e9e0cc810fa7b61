import type { Home } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../../kit/navigation/use-can-open';
import { Empty } from '../../../kit/states/empty';
import { PageError } from '../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../kit/states/skeletons';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import { useSession } from '../../../lib/session/session';
import { beginOf, MINE, OPEN, partOfDay, TRADED, waitingOf } from '../figures';
import { CashCard, TradedCard, WaitingCard } from './cards';
import type { Figures } from './figure-link';
import { FigureRows } from './figure-rows';
import css from './home-page.module.css';
import { RecentOrders } from './recent-orders';
import { SetUpList } from './set-up-list';
import { StockPanel } from './stock-panel';
import { Trend } from './trend';

/** The first page: what waits for this person, what there is and how the last days went. */
export function HomePage() {
  // Whoever comes back has usually changed what is told here.
  const { data, error, refetch } = useQuery({ ...objectQuery<Home>('phone.home.figures', {}), staleTime: 0 });
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  const figures: Figures = new Map(data.figures.map((figure) => [figure.key, figure]));
  return (
    <div className={css.page}>
      <Head now={data.now} hasFigures={figures.size > 0} />
      <SetUpList />
      {figures.size === 0 ? <Nothing /> : <Overview figures={figures} />}
    </div>
  );
}

function Head({ now, hasFigures }: { now: string; hasFigures: boolean }) {
  const t = useT();
  const can = useCan();
  const canOpen = useCanOpen();
  const user = useSession((state) => state.session?.user);
  const begin = beginOf(user?.roleName.split(',') ?? [], ({ permission, to }) => can(permission) && canOpen(to));
  const day = now.slice(0, 10);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (
    <header className={css.head}>
      <div>
        <h1>{t(`home.hello.${partOfDay(now)}`, { name: user?.realName ?? '' })}</h1>
        <p>{t('home.today', { day, weekday: t(`home.weekdays.${String(weekday)}`) })}</p>
      </div>
      {(begin.length > 0 || hasFigures) && (
        <nav className={css.begin} aria-label={t('home.begin')}>
          {begin.map(({ key, to }, i) => (
            <Link key={key} to={to} data-primary={i === 0 || undefined}>
              {t(`home.${key}`)}
            </Link>
          ))}
          {hasFigures && <Link to="/wel/dashboard">{t('home.dashboard')}</Link>}
        </nav>
      )}
    </header>
  );
}

function Nothing() {
  const t = useT();
  return <Empty text={t('home.nothing')} />;
}

function Overview({ figures }: { figures: Figures }) {
  const t = useT();
  const waiting = waitingOf(figures);
  const traded = TRADED.flatMap((key) => figures.get(key) ?? []);
  const mine = MINE.flatMap((key) => figures.get(key) ?? []);
  const cash = figures.get('cash');
  const stock = figures.get('inStock');
  const purchases = figures.get('purchases');
  return (
    <>
      {waiting.length > 0 && (
        <section aria-label={t('home.waiting')} className={css.waiting}>
          {waiting.map((figure) => (
            <WaitingCard key={figure.key} figure={figure} />
          ))}
        </section>
      )}
      <div className={css.rows}>
        {mine.length > 0 && <FigureRows title={t('home.mine')} figures={mine} />}
        {(['receivable', 'payable'] as const).map((side) => {
          const open = OPEN[side].flatMap((key) => figures.get(key) ?? []);
          return open.length > 0 && <FigureRows key={side} title={t(`home.open.${side}`)} figures={open} />;
        })}
      </div>
      {(traded.length > 0 || cash) && (
        <section aria-label={t('home.traded')} className={css.waiting}>
          {traded.map((figure) => (
            <TradedCard key={figure.key} figure={figure} />
          ))}
          {cash && <CashCard figure={cash} />}
        </section>
      )}
      <div className={css.columns}>
        {stock && <StockPanel stock={stock} figures={figures} />}
        {purchases && (
          <section className={css.panel} aria-labelledby="home-purchases">
            <h2 id="home-purchases">{t('home.purchases')}</h2>
            <Trend figure={purchases} unit={t('home.orders', { count: purchases.count })} />
            <RecentOrders />
          </section>
        )}
      </div>
    </>
  );
}
