const WRITER = new URL('../../../dist/apps/api/src/platform/excel/write-sheet.js', import.meta.url).href;

/** A workbook as people upload it: a header and rows of texts. */
export async function sheetOf(header: readonly string[], ...rows: readonly (readonly string[])[]) {
  const { writeSheet } = (await import(WRITER)) as typeof import('../../../apps/api/src/platform/excel/write-sheet.js');
  const columns = header.map((text, i) => ({ header: text, key: String(i) }));
  const buffer = await writeSheet({ columns, rows: rows.map((row) => Object.fromEntries(row.map((text, i) => [String(i), text]))) });
  return { name: 'sheet.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}
