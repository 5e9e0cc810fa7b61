export const enFrame = {
  none: 'The menu has no such page, or you may not open it.',
  ownWindow: 'Open in a new window',
} as const;
