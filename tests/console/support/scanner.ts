import type { Page } from '@playwright/test';

const GAP_S = 0.005;
const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
const keyOf = (key: string) => ({ key, text: key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) });

interface Options {
  /** Presses Enter on the focus first, as on the button that opens a dialog. */
  readonly opens?: boolean;
  /** The suffix of the scanner. */
  readonly suffix?: 'Enter' | 'none';
}

/** Sends the keys of a scanner to the focus. They are 5 ms apart by their own clock, however busy the machine is. */
export async function scanKeys(page: Page, code: string, { opens = false, suffix = 'Enter' }: Options = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const keys = [...(opens ? [ENTER] : []), ...[...code].map(keyOf), ...(suffix === 'Enter' ? [ENTER] : [])];
  await Promise.all(
    keys.flatMap((key, i) =>
      (['keyDown', 'keyUp'] as const).map((type) =>
        session.send('Input.dispatchKeyEvent', { ...key, type, timestamp: began + i * GAP_S, ...(type === 'keyUp' ? { text: '' } : {}) }),
      ),
    ),
  );
  await session.detach();
}
