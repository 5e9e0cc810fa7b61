import type { Home, HomeFigure, HomeFigureKey } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../../kit/hooks/use-can-open';
import { Empty } from '../../../kit/views/empty';
import { Money } from '../../../kit/views/money';
import { PageError } from '../../../kit/views/page-error';
import { DocumentSkeleton } from '../../../kit/views/skeletons';
import { useT } from '../../../lib/i18n';
import { useCan } from '../../../lib/permissions';
import { objectQuery } from '../../../lib/query';
import { useSession } from '../../../lib/session';
import { AGES, BEGIN, figurePath, partOfDay, TRADED, WAITING } from '../figures';
import css from './home-page.module.css';
import { RecentOrders } from './recent-orders';
import { Sparkline } from './sparkline';

type Figures = ReadonlyMap<HomeFigureKey, HomeFigure>;

/** The first page: what waits for this person, what there is and how the last days went. */
export function HomePage() {
  // Whoever comes back has usually changed what is told here.
  const { data, error, refetch } = useQuery({ ...objectQuery<Home>('phone.home.figures', {}), staleTime: 0 });
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  const figures: Figures = new Map(data.figures.map((figure) => [figure.key, figure]));
  return (
    <div className={css.page}>
      <Head now={data.now} />
      {figures.size === 0 ? <Nothing /> : <Overview figures={figures} />}
    </div>
  );
}

function Head({ now }: { now: string }) {
  const t = useT();
  const can = useCan();
  const canOpen = useCanOpen();
  const user = useSession((state) => state.session?.user);
  const begin = BEGIN.filter((item) => can(item.permission) && canOpen(item.to));
  const day = now.slice(0, 10);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (
    <header className={css.head}>
      <div>
        <h1>{t(`home.hello.${partOfDay(now)}`, { name: user?.realName ?? '' })}</h1>
        <p>{t('home.today', { day, weekday: t(`home.weekdays.${String(weekday)}`) })}</p>
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
  );
}

function Nothing() {
  const t = useT();
  return <Empty text={t('home.nothing')} />;
}

function Overview({ figures }: { figures: Figures }) {
  const t = useT();
  const waiting = WAITING.flatMap((key) => figures.get(key) ?? []);
  const traded = TRADED.flatMap((key) => figures.get(key) ?? []);
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
      {traded.length > 0 && (
        <section aria-label={t('home.traded')} className={css.waiting}>
          {traded.map((figure) => (
            <TradedCard key={figure.key} figure={figure} />
          ))}
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

/** What a figure says, as a link to its rows where this person may open them. */
function FigureLink({ figure, className, children }: { figure: HomeFigure; className?: string | undefined; children: ReactNode }) {
  const canOpen = useCanOpen();
  const to = figurePath(figure);
  return canOpen(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <div className={className}>{children}</div>
  );
}

const counted = (count: number): string => count.toLocaleString('en-US');

function WaitingCard({ figure }: { figure: HomeFigure }) {
  const t = useT();
  const { key, count, amount } = figure;
  return (
    <FigureLink figure={figure} className={css.card}>
      <span>{t(`home.figures.${key}.title`)}</span>
      <strong>{counted(count)}</strong>
      <small data-state={count > 0 ? 'waiting' : 'clear'}>
        {count === 0 ? t('home.clear') : amount === undefined ? t(`home.figures.${key}.hint`) : <Money value={amount} sign />}
      </small>
    </FigureLink>
  );
}

/** Orders of some time: how many, what they come to, and what was earned in that time. */
function TradedCard({ figure }: { figure: HomeFigure }) {
  const t = useT();
  const { key, count, amount, profit } = figure;
  return (
    <FigureLink figure={figure} className={css.card}>
      <span>{t(`home.figures.${key}.title`)}</span>
      <strong>{amount === undefined ? t('home.orders', { count }) : <Money value={amount} sign />}</strong>
      {amount !== undefined && <small>{t('home.orders', { count })}</small>}
      {profit !== undefined && (
        <small>
          {t('home.earned')} <Money value={profit} sign />
        </small>
      )}
    </FigureLink>
  );
}

/** A figure with the course of its last days. */
function Trend({ figure, unit }: { figure: HomeFigure; unit: string }) {
  const t = useT();
  const { trend, amount } = figure;
  const said = (value: number): ReactNode => (amount === undefined ? counted(value) : <Money value={value} />);
  return (
    <div className={css.trend}>
      <FigureLink figure={figure} className={css.total}>
        <strong>{amount === undefined ? unit : <Money value={amount} sign />}</strong>
        {amount !== undefined && <span>{unit}</span>}
      </FigureLink>
      {trend && (
        <figure>
          <Sparkline
            values={trend}
            text={t('home.trend', {
              days: trend.length,
              from: counted(trend[0] ?? 0),
              to: counted(trend.at(-1) ?? 0),
              low: counted(Math.min(...trend)),
              high: counted(Math.max(...trend)),
            })}
          />
          <figcaption aria-hidden="true">
            <span>{t('home.daysAgo', { days: trend.length - 1 })}</span>
            <span>
              {t('home.low')} {said(Math.min(...trend))} · {t('home.high')} {said(Math.max(...trend))}
            </span>
            <span>{t('home.day')}</span>
          </figcaption>
        </figure>
      )}
    </div>
  );
}

function StockPanel({ stock, figures }: { stock: HomeFigure; figures: Figures }) {
  const t = useT();
  const outside = figures.get('outside');
  return (
    <section className={css.panel} aria-labelledby="home-stock">
      <h2 id="home-stock">{t('home.stock')}</h2>
      <Trend figure={stock} unit={t('home.units', { count: stock.count })} />
      {stock.count > 0 ? (
        <ul className={css.ages} aria-label={t('home.byAge')}>
          {AGES.flatMap((key) => figures.get(key) ?? []).map((age) => (
            <AgeRow key={age.key} age={age} share={age.count / stock.count} />
          ))}
        </ul>
      ) : (
        <p className={css.quiet}>{t('home.noStock')}</p>
      )}
      {outside && (
        <FigureLink figure={outside} className={css.outside}>
          <span>{t('home.figures.outside.title')}</span>
          <span>{t('home.units', { count: outside.count })}</span>
          {outside.amount !== undefined && <Money value={outside.amount} />}
        </FigureLink>
      )}
    </section>
  );
}

/** Units of one age: how many, how much of all, and what they cost. */
function AgeRow({ age, share }: { age: HomeFigure; share: number }) {
  const t = useT();
  return (
    <li>
      <FigureLink figure={age} className={css.age}>
        <span>{t(`home.ages.${age.key}`)}</span>
        <i aria-hidden="true" data-age={age.key}>
          <b style={{ width: `${String(share * 100)}%` }} />
        </i>
        <span>{t('home.units', { count: age.count })}</span>
        {age.amount !== undefined && <Money value={age.amount} />}
      </FigureLink>
    </li>
  );
}
