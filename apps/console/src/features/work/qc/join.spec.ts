import { type Entries, joined } from './join';

const entries = (given: Partial<Entries> = {}): Entries => ({ answers: {}, photos: {}, remark: '', ...given });
const [fine, worn] = [{ optionIds: ['fine'] }, { optionIds: ['worn'] }];
const none = { answers: [] };

describe('joined entries of two users', () => {
  it('hold the answers, photos and remark of both', () => {
    const mine = entries({ answers: { frame: fine }, photos: { back: ['b'] } });
    const theirs = entries({ answers: { battery: { optionIds: [], value: 82 } }, photos: { front: ['f'] }, remark: 'scratched' });
    expect(joined(entries(), mine, theirs)).toEqual({
      entries: {
        answers: { frame: fine, battery: { optionIds: [], value: 82 } },
        photos: { back: ['b'], front: ['f'] },
        remark: 'scratched',
      },
      clashes: none,
    });
  });

  it('name the answers that differ and keep those of this user', () => {
    const { entries: result, clashes } = joined(
      entries(),
      entries({ answers: { frame: fine }, remark: 'mine' }),
      entries({ answers: { frame: worn }, remark: 'theirs' }),
    );
    expect(result).toEqual(entries({ answers: { frame: fine }, remark: 'mine' }));
    expect(clashes).toEqual({ answers: [{ itemId: 'frame', theirs: worn }], remark: 'theirs' });
  });

  it('follow the other user where this user changed nothing', () => {
    const base = entries({ answers: { frame: fine, shell: fine }, photos: { front: ['old'] } });
    const theirs = entries({ answers: { frame: worn }, photos: { front: ['new'] } });
    expect(joined(base, base, theirs)).toEqual({ entries: theirs, clashes: none });
  });

  it('keep the photos of both in one slot', () => {
    const mine = entries({ photos: { front: ['mine', 'same'] } });
    expect(joined(entries(), mine, entries({ photos: { front: ['theirs', 'same'] } })).entries.photos).toEqual({
      front: ['theirs', 'same', 'mine'],
    });
  });

  it('compare options without their order, and an unanswered item with a missing one', () => {
    const mine = entries({ answers: { faults: { optionIds: ['a', 'b'] }, frame: { optionIds: [] } } });
    expect(joined(entries(), mine, entries({ answers: { faults: { optionIds: ['b', 'a'] } } })).clashes).toEqual(none);
  });
});
