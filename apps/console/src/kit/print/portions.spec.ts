import { portionsOf } from './portions';

it('portionsOf fills each job up to its limit and keeps the order', () => {
  const bodies = ['a'.repeat(10), '"'.repeat(10), 'c'.repeat(10), 'd'];
  const portions = portionsOf(bodies, 40);
  expect(portions.flat()).toEqual(bodies);
  for (const portion of portions) expect(JSON.stringify(portion).length).toBeLessThanOrEqual(40);
  expect(portions.map((portion) => portion.length)).toEqual([2, 2]);
  expect(portionsOf(bodies, 1000, 3).map((portion) => portion.length)).toEqual([3, 1]);
});
