export const enLog = {
  row: 'Log row',
  empty: 'No log rows',
};
