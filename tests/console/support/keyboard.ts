import type { Page } from '@playwright/test';

/** A keyboard that counts key presses. A pasted block counts as one. */
export class Keyboard {
  pressed = 0;

  constructor(private readonly page: Page) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.pressed += 1;
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.pressed += text.length;
  }

  /** Pastes onto the focus, as a spreadsheet's clipboard would. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((plain) => {
      const data = new DataTransfer();
      data.setData('text/plain', plain);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
    this.pressed += 1;
  }
}
