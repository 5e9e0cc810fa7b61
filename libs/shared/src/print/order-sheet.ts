import { CODES } from '../codes/codes.js';
import { amountInWords } from '../money/amount-in-words.js';
import { formatFen, formatYuan, toFen } from '../money/money.js';
import { isEmpty } from '../text/is-empty.js';
import { fill, type Label, type Lang } from '../text/label.js';
import { isEncodable, ORDER_BAR_HEIGHT, type PrintCode } from './code.js';
import { clip, MM_PER_PT, MM_PER_PX, oneLine, type TextStyle, wrap } from './measure.js';
import { ORDER_WORDS, type OrderKind, PAPER_WORDS } from './order-words.js';
