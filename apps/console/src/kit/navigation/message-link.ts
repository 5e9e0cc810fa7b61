import { MESSAGE_LINK } from '@phone-trade/shared';
import { DOWNLOADS } from '../../lib/file/exports';
import { goodsPath, orderPath } from './paths';

/** What a message is about, as the server answers it. */
export interface Linked {
  readonly linkType?: string | null;
  readonly linkNo?: string | null;
}

/** The pages of each kind of link. */
const PATHS: Readonly<Record<string, (no: string) => string | undefined>> = {
  [MESSAGE_LINK.document]: orderPath,
  [MESSAGE_LINK.unit]: goodsPath,
  [MESSAGE_LINK.report]: (id) => `/report/reportlist?open=${encodeURIComponent(id)}`,
  [MESSAGE_LINK.task]: () => '/work/todo',
  [MESSAGE_LINK.claim]: () => '/work/claim',
  [MESSAGE_LINK.download]: () => DOWNLOADS,
};

/** The page that shows the subject of a message; undefined for messages without one. */
export function messagePath({ linkType, linkNo }: Linked): string | undefined {
  if (!linkType || !linkNo || !Object.hasOwn(PATHS, linkType)) return undefined;
  return PATHS[linkType]?.(linkNo);
}
