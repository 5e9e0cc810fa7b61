export const enHome = {
  hello: { morning: 'Good morning, {{name}}', afternoon: 'Good afternoon, {{name}}', evening: 'Good evening, {{name}}' },
  today: '{{weekday}}, {{day}}',
  weekdays: { 0: 'Sunday', 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday' },
  begin: 'Begin',
  newPurchase: 'New purchase',
  storeIn: 'Stock in',
  work: 'Today',
  clear: 'All done',
  figures: {
    toReview: { title: 'Purchase orders to review', hint: 'Received once reviewed' },
    toReceive: { title: 'Units to receive', hint: 'Reviewed, not in stock yet' },
    onTheWay: { title: 'Units outside', hint: 'On the way, in repair, on presale' },
    inStock: { title: 'Units in stock', hint: 'In our warehouses' },
    longInStock: { title: 'Units kept long', hint: 'In stock for {{days}} days or more' },
  },
  goTo: 'Go to',
  noEntries: 'No page has been opened to you yet. Ask an administrator.',
} as const;
