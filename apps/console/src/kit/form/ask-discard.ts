import { i18n } from '../../lib/language/i18n';
import { ask } from '../../lib/notice/ask';

/** Leaves a form: at once, or after a question where input would be lost. */
export function askDiscard(isDirty: boolean, leave: () => void): void {
  if (!isDirty) {
    leave();
    return;
  }
  ask({
    title: () => i18n.t('kit.discard'),
    okText: () => i18n.t('kit.discardYes'),
    cancelText: () => i18n.t('kit.keepEditing'),
    danger: true,
    onOk: leave,
  });
}
