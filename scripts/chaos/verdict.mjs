import { signInAt } from '../bench/app.mjs';

/** What each kind of deed leaves behind, once. */
const LEFT = {
  save: 'SELECT remark, count(*) AS n FROM purchase WHERE',
  review: 'SELECT remark, count(*) AS n FROM purchase WHERE review_status = 300 AND',
  transfer: 'SELECT remark, count(*) AS n FROM storage_transfer WHERE',
  sell: 'SELECT remark, count(*) AS n FROM sale WHERE',
  reviewSale: 'SELECT remark, count(*) AS n FROM sale WHERE review_status = 300 AND',
  ship: 'SELECT remark, count(*) AS n FROM sale WHERE deliver_status = 300 AND',
};

/**
 * Holds what clients were answered against what the database has, and asks the audit: whether anything acknowledged is lost or doubled.
 * @param {readonly { deeds: readonly import('./clients.mjs').Deed[], answers: Readonly<Record<string, number>> }[]} ended
 * @param {import('./clients.mjs').Read} read @param {string} base of a server @param {(text: string) => void} say @returns {Promise<boolean>}
 */
export async function isSound(ended, read, base, say) {
  /** @type {Record<string, number>} */
  const answers = {};
  for (const one of ended) for (const [status, n] of Object.entries(one.answers)) answers[status] = (answers[status] ?? 0) + n;
  const told = Object.entries(answers).map(([status, n]) => `${status} ${n}`);
  say(`answers: ${told.join(', ')}`);
  const deeds = ended.flatMap((one) => one.deeds);
  let sound = true;
  for (const [kind, sql] of Object.entries(LEFT)) {
    const rows = await read(`${sql} remark LIKE 'chaos-%' AND is_deleted = 0 GROUP BY remark`);
    const found = new Map(rows.map(({ remark, n }) => [remark, Number(n)]));
    const own = deeds.filter((deed) => deed.kind === kind);
    const done = own.filter(({ end }) => end === 'done');
    const lost = done.filter(({ remark }) => found.get(remark) !== 1);
    const doubled = own.filter(({ remark }) => (found.get(remark) ?? 0) > 1);
    const refused = own.filter(({ end }) => end !== 'done' && end !== 'open');
    const unanswered = own.length - done.length - refused.length;
    say(
      `${kind}: ${done.length} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${refused.length} refused, ${unanswered} unanswered`,
    );
    for (const { remark, end } of refused.slice(0, 5)) say(`  ${remark}: ${end}`);
    sound &&= lost.length + doubled.length + refused.length === 0 && done.length > 0;
  }
  const headers = await signInAt(base, 'boss');
  const audit = await (await fetch(`${base}/api/blade-phone/audit/checkConsistency`, { method: 'POST', headers })).json();
  say(`audit: ${JSON.stringify(audit.data)}`);
  return sound && JSON.stringify(audit.data) === '[]';
}
