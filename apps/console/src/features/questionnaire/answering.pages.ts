import type { GuestPage } from '../../kit/page';

/** The public page of a questionnaire. */
export const answeringPages: readonly GuestPage[] = [
  { path: '/qa/:token', strings: 'questionnaire', load: async () => (await import('./answering/answering-page')).AnsweringPage },
];
