import { documentPages } from '../../kit/document/pages';
import type { DocumentPlaces } from '../../kit/document/places';
import type { PageDeclaration } from '../../kit/page';
import type { HandOver } from './hand-over';

/** The pages of the hand-overs of a bench: their list, a new one, and one of them. */
export const handOverPages = (places: Omit<DocumentPlaces, 'strings'>, declared: () => Promise<HandOver>): readonly PageDeclaration[] =>
  documentPages(
    { ...places, strings: 'work' },
    async () => (await import('./hand-over')).handOverKind(await declared()),
    async () => (await import('./hand-over')).handOverDocument(await declared()),
  );
