import type { Locator, Page } from '@playwright/test';
import { fill, paste } from './grid.js';

/** A keyboard that counts key presses. A pasted block, a scanned code and a click count as one. */
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
    await paste(this.page, text);
    this.pressed += 1;
  }

  /** Sends a code and Enter to the focus, as a scanner does. */
  async scan(code: string): Promise<void> {
    await this.page.keyboard.insertText(code);
    await this.page.keyboard.press('Enter');
    this.pressed += 1;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.pressed += 1;
  }

  /** Goes into a cell by a click, types, and leaves with Tab; a choice is taken from its options. */
  async fill(grid: Locator, row: number, column: string | RegExp, text: string): Promise<void> {
    await fill(grid, row, column, text);
    this.pressed += text.length + 2;
  }
}
