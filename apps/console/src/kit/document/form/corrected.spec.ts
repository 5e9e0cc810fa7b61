import { uncorrected } from './corrected';

const [a, b] = [
  { key: 'a', battery: 101 },
  { key: 'b', battery: 102 },
];
const sent = { head: { remark: 'x', channelId: '1' }, lists: { lines: [a, b] } };
const left = (paths: readonly (string | undefined)[], now: typeof sent) =>
  uncorrected(
    paths.map((path) => ({ ...(path === undefined ? {} : { path }), key: 'k', msg: '' })),
    sent,
    now,
  ).map(({ path }) => path);

describe('a finding of a refused save', () => {
  it('holds until its row is changed or removed', () => {
    const paths = ['lines.a.battery', 'lines.b.battery'];
    expect(left(paths, sent)).toEqual(paths);
    expect(left(paths, { ...sent, lists: { lines: [{ ...a, battery: 91 }, { ...b }] } })).toEqual(['lines.b.battery']);
    expect(left(paths, { ...sent, lists: { lines: [a] } })).toEqual(['lines.a.battery']);
  });

  it('holds until its value is changed', () => {
    expect(left(['remark', 'channelId'], { ...sent, head: { remark: 'y', channelId: '1' } })).toEqual(['channelId']);
  });

  it('holds if it names no place of the form', () => {
    expect(left([undefined, 'products'], { head: { remark: '', channelId: '' }, lists: { lines: [] } })).toEqual([undefined, 'products']);
  });
});
