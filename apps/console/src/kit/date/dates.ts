import { dayOf, toWireTime } from '@phone-trade/shared';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import relativeTime from 'dayjs/plugin/relativeTime';
import utc from 'dayjs/plugin/utc';
import { usePreferences } from '../../lib/browser/preferences';
import { currentSession } from '../../lib/session/session';

dayjs.extend(relativeTime);
dayjs.extend(utc);

const follow = ({ lang } = usePreferences.getState()) => dayjs.locale(lang === 'zh' ? 'zh-cn' : 'en');
follow();
usePreferences.subscribe(follow);

/** China, where a session from before zones were told does not say. */
const DEFAULT_ZONE_MINUTES = 480;

const zone = (): number => currentSession()?.user.zoneMinutes ?? DEFAULT_ZONE_MINUTES;
const instant = (): string => new Date().toISOString();

/** Today in the tenant's zone, `yyyy-MM-dd`. */
export const today = (): string => dayOf(instant(), zone());

/**
 * A day or time as the server sends it: the tenant's wall clock. Its hours are kept in UTC, where none is skipped or comes twice;
 * the zone of the browser means nothing here.
 */
export const wallTime = (text: string): Dayjs => dayjs.utc(text);

/** What the clock on the tenant's wall says now. */
export const wallNow = (): Dayjs => wallTime(wallText(instant()));

/** An instant of this browser as that clock tells it, `yyyy-MM-dd HH:mm:ss`. */
export const wallText = (iso: string): string => toWireTime(iso, zone());

/** For calendars only, whose days have no zone: nothing else may parse or ask the time with it. */
export { dayjs };

/** How long ago something was, in words. */
export const ago = (text: string): string => wallTime(text).from(wallNow());
