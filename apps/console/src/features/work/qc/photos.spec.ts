import { arePhotosComplete, type Photos, photosOf } from './photos';
import type { QcTree, ReportRow } from './report';

const front = { key: 'front', name: 'Front', required: 1 };
const back = { key: 'back', name: 'Back' };
const tree = (...photoSlots: object[]) => ({ photoSlots }) as QcTree;

it('reads the stored photos of slots that the template has', () => {
  const report = { photos: ['front', 'gone', 'front'].map((slot, i) => ({ slot, url: `/${i}` })) } as unknown as ReportRow;
  expect(photosOf(report, tree(front, back))).toEqual({ front: ['/0', '/2'] });
});

it.each<[string, QcTree, Photos, boolean]>([
  ['are complete with every required slot', tree(front, back), { front: ['f'] }, true],
  ['are incomplete without a required one', tree(front, back), { front: [], back: ['b'] }, false],
  ['are complete with any photo if no slot is required', tree(back), { back: ['b'] }, true],
  ['are incomplete without any photo', tree(back), {}, false],
  ['are incomplete on a template without slots', tree(), {}, false],
])('photos %s', (_name, of, photos, isComplete) => expect(arePhotosComplete(photos, of)).toBe(isComplete));
