/** The script a page of the console begins with; its name is another one for every build. */
const BEGINNING = /<script[^>]*\ssrc="(\/assets\/[^"]+)"/;

/** The script of a page, by its HTML; none where the page is served from its sources. */
export const scriptOf = (html: string): string | undefined => BEGINNING.exec(html)?.[1];

/** Whether the server has a newer program than this window runs. What cannot be asked is not newer. */
export async function isOutdated(): Promise<boolean> {
  const own = scriptOf(document.documentElement.outerHTML);
  if (own === undefined) return false;
  const html = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const served = scriptOf(html);
  return served !== undefined && served !== own;
}
