import type { PrintDeviceOption } from '@phone-trade/shared';
import type { useT } from '../../lib/language/i18n';

/** A printer by its name, and whether it answers. */
export const deviceText = ({ name, onlineFlag }: PrintDeviceOption, t: ReturnType<typeof useT>): string =>
  onlineFlag === 1 ? name : `${name} (${t('kit.print.offline')})`;
