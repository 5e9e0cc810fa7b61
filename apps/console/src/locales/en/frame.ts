export const enFrame = {
  none: 'The menu does not include this page, or you have no access to the page.',
  ownWindow: 'Open in a new window',
} as const;
