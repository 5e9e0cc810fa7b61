/** In this order: each of them names those below it too. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];

/** What people call a browser that calls itself so: `Chrome 140 · Windows`. What is none goes by the first word it says of itself. */
export function browserName(agent: string): string {
  const browser = BROWSERS.flatMap(
    ([name, pattern]) =>
      pattern
        .exec(agent)
        ?.slice(1, 2)
        .map((version) => `${name} ${version}`) ?? [],
  );
  const system = SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0];
  const named = [browser[0], system].filter((part) => part !== undefined);
  return named.length > 0 ? named.join(' · ') : (/^[\w./-]+/.exec(agent)?.[0].slice(0, 32) ?? '');
}
