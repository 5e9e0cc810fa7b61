import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import relativeTime from 'dayjs/plugin/relativeTime';
import { usePreferences } from '../../lib/preferences';

dayjs.extend(relativeTime);

const follow = ({ lang } = usePreferences.getState()) => dayjs.locale(lang === 'zh' ? 'zh-cn' : 'en');
follow();
usePreferences.subscribe(follow);

/** Dates that speak the language of the console. */
export { dayjs };
