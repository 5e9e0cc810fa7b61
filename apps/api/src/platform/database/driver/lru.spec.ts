import { Lru } from './lru.js';

test('a full cache evicts the least recently used entry and reports it', () => {
  const gone: string[] = [];
  const lru = new Lru<string, string>(2, (value) => gone.push(value));
  lru.set('a', 'A');
  lru.set('b', 'B');
  expect(lru.get('a')).toBe('A');
  lru.set('c', 'C');
  expect(gone).toEqual(['B']);
  expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.size]).toEqual(['A', undefined, 'C', 2]);
});

test('setting an existing key evicts no entry', () => {
  const gone: string[] = [];
  const lru = new Lru<string, string>(2, (value) => gone.push(value));
  for (const key of ['a', 'b', 'a', 'b']) lru.set(key, key);
  expect([gone, lru.size]).toEqual([[], 2]);
});
