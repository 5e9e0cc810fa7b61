/** The header of a printed file that names the letters it shows as squares. */
export const UNPRINTABLE = 'x-unprintable';

/** A header has a few kilobytes; further letters are left out. */
const MAX_LETTERS = 100;

/** Letters in the form of a header. */
export const packLetters = (letters: readonly string[]): string =>
  encodeURIComponent(
    letters
      .slice(0, MAX_LETTERS)
      .map((letter) => letter.replace(/\p{Cs}/gu, '\ufffd'))
      .join(' '),
  );

/** The letters that a header names; undefined without the header. */
export const unpackLetters = (header: string | null | undefined): string | undefined => (header ? decodeURIComponent(header) : undefined);
