import type { Translate } from '../../lib/language/i18n';

/** Messages without a sender's name are the system's. */
export const senderName = (t: Translate, name: string | undefined): string => (name ? name : t('desk.system'));
