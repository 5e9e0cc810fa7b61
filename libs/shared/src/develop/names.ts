/** Words that PostgreSQL, MySQL or SQLite refuse as a bare name, and those of Java and TypeScript. */
const RESERVED = new Set(
  [
    'all alter analyze and any as asc between both by case cast check collate column constraint create cross current_date current_time',
    'current_timestamp current_user deferrable delete desc distinct drop else end except exists fetch foreign from full grant group having',
    'in index initially inner insert intersect into is join leading left like limit natural not null offset on only or order outer',
    'placing primary references returning right select session_user set some symmetric table then to trailing union unique update user',
    'using values variadic view when where window with',
    'abstract arguments assert async await boolean break byte catch char class const continue debugger default delete do double enum eval',
    'export extends false final finally float for function goto if implements import instanceof int interface let long native new null',
    'package private protected public return short static strictfp super switch synchronized this throw throws transient true try typeof',
    'undefined var void volatile while yield constructor prototype __proto__',
  ].flatMap((line) => line.split(' ')),
);

const isReserved = (word: string): boolean => RESERVED.has(word.toLowerCase());

/** Whether a text can name a table, a column, a class or a property: a letter, then letters, digits and `_`. Reserved words cannot. */
export const isIdentifier = (text: string): boolean => /^[A-Za-z]\w*$/.test(text) && !isReserved(text);

/** Whether a text can name a Java package: small letters between dots. */
export const isPackageName = (text: string): boolean =>
  text.split('.').every((part) => /^[a-z][a-z0-9_]*$/.test(part) && !isReserved(part));

/** Whether a text is a folder below another: `apps/api`. `..`, absolute paths and drives are not. */
export const isFolder = (text: string): boolean => text.split('/').every((part) => /^(?!\.+$)[\w.-]+$/.test(part));

/** `user_name` → `userName`. */
export const camel = (name: string): string => name.toLowerCase().replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `userName` or `user_name` → `UserName`. */
export const pascal = (name: string): string => {
  const text = name.includes('_') ? camel(name) : name;
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};

/** `userName` → `user-name`. */
export const kebab = (name: string): string => words(name).join('-');

/** `userName` or `user_name` → `user name`. */
export const spaced = (name: string): string => words(name).join(' ');

const words = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/_+/)
    .filter(Boolean);
