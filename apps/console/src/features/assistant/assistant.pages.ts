import type { GuestPage } from '../../kit/page';

/** Open to guests where the platform opens it; the server decides. */
export const assistantPages: readonly GuestPage[] = [
  { path: '/AIIMG', strings: 'assistant', load: async () => (await import('./assistant-page')).AssistantPage },
];
