import { BACKGROUND_EXPORTS } from '@phone-trade/shared';
import { create } from 'zustand';
import { perTab } from '../browser/storage';
import { call } from '../http/http';
import { newId } from '../http/new-id';
import { invalidate } from '../http/query';
import { i18n } from '../language/i18n';
import { notify } from '../notice/notice';
import { useSession } from '../session/session';
import { download } from './files';

/** Where exports are fetched. */
export const DOWNLOADS = '/ERP/finance/download';

const KEY = 'console-exports';

/** The exports that this browser tab has asked for and waits to hear of. */
export const useExports = create<{ readonly waiting: readonly string[] }>(() => ({ waiting: perTab.read<readonly string[]>(KEY) ?? [] }));

function waitFor(waiting: readonly string[]): void {
  perTab.write(KEY, waiting.length > 0 ? waiting : undefined);
  useExports.setState({ waiting });
}

/** These exports have ended. */
export const heardOf = (ids: readonly string[]): void => waitFor(useExports.getState().waiting.filter((id) => !ids.includes(id)));

// Users are not notified of exports of other users.
useSession.subscribe((now, before) => {
  if (now.session?.user.userId !== before.session?.user.userId) waitFor([]);
});

const isBackground = (type: string): type is keyof typeof BACKGROUND_EXPORTS => type in BACKGROUND_EXPORTS;

/** Exports a list: large ones are made in the background, which is said with the way to them, the others come at once. */
export async function exportList(type: string, params: Readonly<Record<string, unknown>>): Promise<void> {
  if (!isBackground(type)) return download('phone.export.exportFile', { ...params, type });
  const { id } = await call<{ id: string }>(BACKGROUND_EXPORTS[type], params, { idempotencyKey: newId() });
  waitFor([...useExports.getState().waiting, id]);
  notify({ kind: 'info', text: () => i18n.t('kit.exported.begun'), link: { to: DOWNLOADS, text: () => i18n.t('kit.exported.show') } });
  await invalidate('phone.download');
}
