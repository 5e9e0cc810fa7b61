/** The scripts a page of the console begins with; one of them at least has another name in every build that differs. */
const BEGINNING = /<script[^>]*\ssrc="(\/assets\/[^"]+)"/g;

/** The scripts of a page, by its HTML; none where the page is served from its sources. */
export const scriptsOf = (html: string): string => [...html.matchAll(BEGINNING)].map(([, address]) => address).join();

/** Whether the server has a newer program than this window runs. What cannot be asked is not newer. */
export async function isOutdated(): Promise<boolean> {
  const own = scriptsOf(document.documentElement.outerHTML);
  if (own === '') return false;
  const html = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const served = scriptsOf(html);
  return served !== '' && served !== own;
}
