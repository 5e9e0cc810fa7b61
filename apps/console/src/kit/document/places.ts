import { BUSINESS_TYPES, type BusinessKind, businessType, type Label } from '@phone-trade/shared';
import type { EndpointOf } from '../../lib/http/http';
import type { Area } from '../../locales/strings';

/** Where the pages of a document kind are and who may open them; what is needed before any of their code. */
export interface DocumentPlaces {
  readonly kind: BusinessKind;
  /** What the list is called: "storage transfers". The other pages are named after the kind. */
  readonly label: Label;
  readonly list: string;
  /** The call that its list shows. */
  readonly rows: EndpointOf<'page'>;
  readonly add: string;
  /** Absent for a kind that is effective at once. */
  readonly edit?: string;
  /** What a form for a new one is called, if not "new …". */
  readonly title?: Label;
  /** Where a kind whose documents have no page of their own leads after saving. */
  readonly saved?: string;
  /** The strings of the area it belongs to. */
  readonly strings: Area;
}

/** The page of one document: `/ERP/storage/transferDetail?orderNo=DB2611220001`. */
export const detailPath = ({ kind }: Pick<DocumentPlaces, 'kind'>, orderNo: string): string => withNumber(routeOf(kind), orderNo);

export const editPath = ({ edit = '' }: DocumentPlaces, orderNo: string): string => withNumber(edit, orderNo);

const withNumber = (path: string, orderNo: string): string => `${path}?orderNo=${encodeURIComponent(orderNo)}`;

export const routeOf = (kind: BusinessKind): string => {
  const route = businessType(BUSINESS_TYPES[kind].code)?.route;
  if (!route) throw new Error(`The kind ${kind} has no page for one document.`);
  return route;
};
