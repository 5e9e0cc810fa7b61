import type { Lang } from '../text/label.js';
import { codeRects, type DrawCode, type PrintCode } from './code.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in markup and in quoted attributes. Every stored value goes through this. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] as string);

/** A length in mm for a style attribute, rounded so that markup stays readable. */
export const mm = (value: number): string => `${round(value)}mm`;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** A code as inline vector drawing: sharp at any resolution, no image to load. */
export function codeHtml(code: PrintCode, draw: DrawCode): string {
  const path = codeRects({ ...code, x: 0, y: 0 }, draw)
    .map((bar) => `M${round(bar.x)} ${round(bar.y)}h${round(bar.width)}v${round(bar.height)}h${round(-bar.width)}z`)
    .join('');
  const box = `left:${mm(code.x)};top:${mm(code.y)};width:${mm(code.width)};height:${mm(code.height)}`;
  return (
    `<svg class="at" role="img" aria-label="${escapeHtml(code.text)}" style="${box}" viewBox="0 0 ${round(code.width)} ${round(code.height)}">` +
    `<path d="${path}"/></svg>`
  );
}

/** Whole pages of one size as a document that a browser prints: no scripts, nothing to load. */
export function printDocument(bodies: readonly string[], page: { title: string; lang: Lang; width: number; height: number }): string {
  return (
    `<!doctype html><html lang="${page.lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${escapeHtml(page.title)}</title>` +
    `<style>@page{size:${mm(page.width)} ${mm(page.height)};margin:0}${STYLE}</style></head><body>${bodies.join('')}</body></html>`
  );
}

// On screen the sheets lie on grey ground; on paper only the sheets exist.
const STYLE = `
*{box-sizing:border-box}
body{margin:0;color:#000;font-family:"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.sheet{position:relative;overflow:hidden;background:#fff;break-after:page}
.sheet:last-child{break-after:auto}
.at{position:absolute;margin:0;white-space:pre}
.at.r,.r{text-align:right}.at.c,.c{text-align:center}.b{font-weight:700}.grey{color:#595959}
table.at{border-collapse:collapse;table-layout:fixed;font-variant-numeric:tabular-nums}
table.at th,table.at td{padding:0 1.2mm;vertical-align:middle;border-bottom:.1mm solid #bfbfbf;font-weight:400;text-align:left;white-space:pre}
table.at th{background:#f2f2f2;color:#262626}
table.at .r{text-align:right}table.at .c{text-align:center}table.at tr.total td{font-weight:700}
@media screen{body{background:#e8e8e8;padding:4mm}.sheet{margin:0 auto 4mm;border:0}}
`.replace(/\n/g, '');
