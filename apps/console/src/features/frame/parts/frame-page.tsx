import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { NOT_FOUND_TITLE, useTabTitle } from '../../../kit/navigation/use-tab-title';
import { Empty } from '../../../kit/states/empty';
import { PageError } from '../../../kit/states/page-error';
import { PageSkeleton } from '../../../kit/states/skeletons';
import { useLang, useT } from '../../../lib/language/i18n';
import { embeddedMenu, menuName, menusQuery, visibleMenus } from '../../../lib/pages/menus';
import { useSession } from '../../../lib/session/session';
import css from './frame-page.module.css';

/** What a page of somebody else may do within ours: work as on its own. It never leads this window away from here. */
const ALLOWED = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

/** A page of this very address would share our storage, and the session in it: then it is one of nobody's. */
const sandbox = (address: string): string =>
  new URL(address).origin === window.location.origin ? ALLOWED : `${ALLOWED} allow-same-origin`;

/**
 * The address of one menu entry. It is looked up by the entry's code and never read out of the address bar, so that no link can
 * show a stranger's page in this frame; and whoever does not have the entry does not have the page (ADR 30).
 */
export function FramePage() {
  const t = useT();
  const lang = useLang();
  const { routerPath = '' } = useParams();
  const roles = useSession((state) => state.session?.user.roleName ?? '');
  const { data, isPending, error, refetch } = useQuery(menusQuery());
  const menu = data && embeddedMenu(visibleMenus(data, roles.split(',')), routerPath);
  useTabTitle(menu ? { zh: menuName(menu, 'zh'), en: menuName(menu, 'en') } : data && NOT_FOUND_TITLE);
  if (isPending) return <PageSkeleton />;
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!menu?.path) return <Empty text={t('frame.none')} />;
  const name = menuName(menu, lang);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{name}</h1>
        <a href={menu.path} target="_blank" rel="noopener noreferrer">
          {t('frame.ownWindow')}
        </a>
      </header>
      <iframe className={css.frame} src={menu.path} title={name} sandbox={sandbox(menu.path)} referrerPolicy="no-referrer" />
    </div>
  );
}
