import { merge } from '../../../kit/document/form/merge';
import type { Photos } from './photos';
import { type Answer, type Answers, isAnswered } from './report';

/** Everything a user enters in a report. */
export interface Entries {
  readonly answers: Answers;
  readonly photos: Photos;
  readonly remark: string;
}

/** Entries that two users changed, each in their own way: those of the other user. */
export interface Clashes {
  readonly answers: readonly { readonly itemId: string; readonly theirs: Answer | undefined }[];
  readonly remark?: string;
}

export interface Joined {
  readonly entries: Entries;
  readonly clashes: Clashes;
}

const keysOf = (...all: readonly object[]): readonly string[] => [...new Set(all.flatMap((one) => Object.keys(one)))];

/** An unanswered item equals a missing one, and options have no order. */
const entered = (_itemId: string, answer: unknown): unknown => {
  const { optionIds = [], value } = (answer ?? {}) as Partial<Answer>;
  return isAnswered({ optionIds, value }) ? [[...optionIds].sort(), value ?? null] : undefined;
};

const links = (_slot: string, urls: unknown): unknown => ((urls as readonly string[] | undefined)?.length ? urls : undefined);

/**
 * Joins a user's entries with those that another user saved meanwhile, starting from the entries both began with. Where the two clash, this
 * user's answer and remark stay, and a slot keeps the photos of both.
 */
export function joined(base: Entries, mine: Entries, theirs: Entries): Joined {
  const answers = merge(base.answers, mine.answers, theirs.answers, keysOf(base.answers, mine.answers, theirs.answers), entered);
  const photos = merge(base.photos, mine.photos, theirs.photos, keysOf(base.photos, mine.photos, theirs.photos), links);
  const { values, clashes } = merge({ ...base }, { ...mine }, { ...theirs }, ['remark']);
  const ofBoth = photos.clashes.map(({ name }) => [name, [...new Set([...(theirs.photos[name] ?? []), ...(mine.photos[name] ?? [])])]]);
  return {
    entries: {
      answers: defined(answers.values as Answers),
      photos: defined({ ...(photos.values as Photos), ...Object.fromEntries(ofBoth) }),
      remark: values.remark as string,
    },
    clashes: {
      answers: answers.clashes.map(({ name }) => ({ itemId: name, theirs: theirs.answers[name] })),
      ...(clashes.length > 0 ? { remark: theirs.remark } : {}),
    },
  };
}

/** Entries that the other user removed are absent, as in a report that never had them. */
const defined = <T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
