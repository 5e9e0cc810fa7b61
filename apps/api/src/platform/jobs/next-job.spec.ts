import { nextJob } from './next-job.js';

const NOW = '2026-11-22T08:00:00.000Z';
const LATER = '2026-11-22T08:01:00.000Z';
const job = (id: string, tenantId: string, leaseUntil: string | null = null) => ({ id, tenantId, version: 1, leaseUntil });

it.each([
  ['the oldest job', [job('1', 'a'), job('2', 'a')], '1'],
  ['a job of the tenant with the fewest running jobs', [job('1', 'a', LATER), job('2', 'a'), job('3', 'b')], '3'],
  ['a job with an expired lease', [job('1', 'a', NOW), job('2', 'a')], '1'],
  ['no job with a live lease', [job('1', 'a', LATER)], undefined],
  ['nothing for an empty queue', [], undefined],
])('nextJob returns %s', (_rule, open, id) => {
  expect(nextJob(open, NOW)?.id).toBe(id);
});
