import { nextJob } from './next-job.js';

const NOW = '2026-11-22T08:00:00.000Z';
const LATER = '2026-11-22T08:01:00.000Z';
const job = (id: string, tenantId: string, leaseUntil: string | null = null) => ({ id, tenantId, version: 1, leaseUntil });

it.each([
  ['the oldest', [job('1', 'a'), job('2', 'a')], '1'],
  ['of the tenant with the fewest under way', [job('1', 'a', LATER), job('2', 'a'), job('3', 'b')], '3'],
  ['one whose lease has ended', [job('1', 'a', NOW), job('2', 'a')], '1'],
  ['none that somebody has', [job('1', 'a', LATER)], undefined],
  ['none where there is none', [], undefined],
])('is %s', (_rule, open, id) => {
  expect(nextJob(open, NOW)?.id).toBe(id);
});
