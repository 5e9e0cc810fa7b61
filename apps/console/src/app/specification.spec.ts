import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AGE_DAYS,
  AVATAR,
  amountInWords,
  BAR_WIDTH,
  codes,
  LABEL_BAR_FONT,
  LABEL_BAR_HEIGHT,
  ORDER_BAR_HEIGHT,
  PRINT_RETRY_MS,
  QR_SIZE,
} from '@phone-trade/shared';
import { CONFIG } from '../lib/config';
import { DEFAULT_THEME, THEMES } from '../themes/themes';
import constants from './specification/constants.json';
import widgets from './specification/widgets.json';

const CONSOLE = join(__dirname, '..');

interface Widget {
  readonly name: string;
  /** The file of the console that draws it. */
  readonly source?: string;
  /** Words of that file without which the widget lacks a part. */
  readonly holds?: readonly string[];
  /** The reason why it is not built yet. */
  readonly waits?: string;
}

describe('the product keeps', () => {
  it('the constants of the specification', () => {
    expect({
      tokenHeader: CONFIG.tokenHeader,
      tokenTimeSeconds: CONFIG.tokenAgeMs / 1000,
      warningDays: AGE_DAYS.warning,
      dangerDays: AGE_DAYS.danger,
      defaultTenant: CONFIG.defaultTenant,
      lockPath: CONFIG.lockPath,
      theme: DEFAULT_THEME,
      colour: THEMES[DEFAULT_THEME].colour,
      httpTimeoutMs: CONFIG.timeoutMs,
      refreshCheckMs: CONFIG.refreshCheckMs,
      chunkTimeoutMs: CONFIG.chunkTimeoutMs,
      pageSize: CONFIG.pageSizes[0],
      pageSizes: CONFIG.pageSizes,
      breakpoints: CONFIG.breakpoints,
      avatarBytes: AVATAR.maxBytes,
      avatarTypes: AVATAR.extensions,
      dateShortcuts: CONFIG.dateShortcuts,
      printDeviceConfig: codes('basicConfigType').find(({ en }) => en === 'print device')?.code,
      printTemplateTypes: codes('printTemplateType').map(({ code }) => code),
      printRetryMs: PRINT_RETRY_MS,
      barWidth: BAR_WIDTH,
      barHeight: LABEL_BAR_HEIGHT,
      barFont: LABEL_BAR_FONT,
      orderBarHeight: ORDER_BAR_HEIGHT,
      qrSize: QR_SIZE,
      amountInWordsLimit: [1e15, 1e16, 1e17].find((amount) => amountInWords(amount) === ''),
    }).toEqual(constants);
  });

  it.each((widgets as readonly Widget[]).map((widget) => [widget.name, widget] as const))('the widget %s', (_name, widget) => {
    if (widget.waits) return expect(widget.source).toBeUndefined();
    const path = join(CONSOLE, widget.source ?? '');
    expect(existsSync(path)).toBe(true);
    const text = readFileSync(path, 'utf8');
    expect((widget.holds ?? []).filter((word) => !text.includes(word))).toEqual([]);
  });
});
