import { sha256 } from '../../../../platform/ids/ids.js';
import { EVENT, type InboundEvent, UNREADABLE } from './sales-platform.port.js';

/** As long as our columns for numbers of platforms. */
const NUMBER = 64;
const KINDS: readonly unknown[] = Object.values(EVENT);

const isNumber = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= NUMBER;
const isPrice = (value: unknown): boolean => value === undefined || (Number.isSafeInteger(value) && (value as number) > 0);

/** An event that a platform tells, or one that says that what it told cannot be read. */
export function checkedEvent(told: unknown): InboundEvent {
  const event = (typeof told === 'object' && told !== null ? told : {}) as Partial<Record<keyof InboundEvent, unknown>>;
  const { eventNo, kind, goodsNo, orderNo, price, reason } = event;
  const isOrder = kind === EVENT.sold || kind === EVENT.cancelled;
  const isRead =
    isNumber(eventNo) &&
    isNumber(goodsNo) &&
    KINDS.includes(kind) &&
    (orderNo === undefined ? !isOrder : isNumber(orderNo)) &&
    isPrice(price) &&
    (reason === undefined || typeof reason === 'string');
  if (isRead) return event as InboundEvent;
  // The same nonsense is told again with every answer, and kept once.
  const text = JSON.stringify(told) ?? '';
  return {
    eventNo: isNumber(eventNo) ? eventNo : `?${sha256(text).slice(0, 32)}`,
    kind: UNREADABLE,
    goodsNo: '',
    reason: text.slice(0, 200),
  };
}

/** The number that a platform knows goods by, if it is one. */
export const isGoodsNo = isNumber;
