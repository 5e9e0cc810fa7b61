export const enHome = {
  hello: { morning: 'Good morning, {{name}}', afternoon: 'Good afternoon, {{name}}', evening: 'Good evening, {{name}}' },
  work: 'Waiting for you',
  toReview: 'Purchase orders to review',
  toReceive: 'Units to receive',
  inStock: 'Units in stock',
  goTo: 'Go to',
  noEntries: 'No page has been opened to you yet. Ask an administrator.',
} as const;
