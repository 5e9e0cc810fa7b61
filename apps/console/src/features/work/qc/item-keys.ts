import type { KeyboardEvent } from 'react';

const STOPS = 'button, input';

const rowsOf = (within: HTMLElement): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-item]')];
const stopsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(STOPS)];

/** Where a row is entered: its chosen option, or the first one. */
const entryOf = (row: HTMLElement): HTMLElement | undefined => row.querySelector<HTMLElement>('[aria-pressed="true"]') ?? stopsOf(row)[0];

/** Moves the focus to an item. */
export function focusItem(within: HTMLElement | null, itemId: string): void {
  const row = within && rowsOf(within).find((one) => one.dataset.item === itemId);
  if (!row) return;
  row.scrollIntoView({ block: 'nearest' });
  entryOf(row)?.focus();
}

/** Arrows move between items and options; a digit presses the option of that place. */
export function onItemKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('[data-item]');
  if (!row) return;
  const rows = rowsOf(event.currentTarget);
  const to = (step: number) => {
    const next = rows[rows.indexOf(row) + step];
    if (next) entryOf(next)?.focus();
  };
  const isTyping = target instanceof HTMLInputElement;
  const stops = stopsOf(row);
  const go = (move: () => void) => {
    event.preventDefault();
    move();
  };
  if (event.key === 'ArrowDown' || (isTyping && event.key === 'Enter')) go(() => to(1));
  else if (event.key === 'ArrowUp') go(() => to(-1));
  else if (isTyping) return;
  else if (event.key === 'ArrowRight') go(() => stops[stops.indexOf(target) + 1]?.focus());
  else if (event.key === 'ArrowLeft') go(() => stops[stops.indexOf(target) - 1]?.focus());
  else if (/^[1-9]$/.test(event.key)) go(() => stops[Number(event.key) - 1]?.click());
}
