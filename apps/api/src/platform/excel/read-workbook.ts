import { AppError, FILE } from '@phone-trade/shared';
import { Archive } from './archive.js';
import { cellStyles } from './cell-styles.js';
import { sharedStrings } from './shared-strings.js';
import type { SheetLimits } from './sheet.js';
import { readSheetPart, type SheetContent } from './sheet-part.js';
import { workbookOutline } from './workbook-outline.js';

/** Reads the first visible sheet. Whatever is wrong with the file is an error of `FILE`. */
export async function readWorkbook(source: string | Buffer, limits: SheetLimits): Promise<SheetContent> {
  try {
    return await firstSheet(source, limits);
  } catch (error) {
    // An error of the zip or of the XML is the file's; ours are those of the catalogue.
    throw error instanceof AppError ? error : FILE.NOT_XLSX();
  }
}

async function firstSheet(source: string | Buffer, limits: SheetLimits): Promise<SheetContent> {
  const archive = await Archive.open(source, limits.maxUnpackedBytes);
  try {
    const { sheetPart, stringsPart, stylesPart, from1904 } = await workbookOutline(archive);
    const book = {
      strings: stringsPart === undefined ? [] : sharedStrings(await archive.part(stringsPart)),
      styles: stylesPart === undefined ? [] : cellStyles(await archive.part(stylesPart)),
      from1904,
    };
    return readSheetPart(await archive.part(sheetPart), book, limits);
  } finally {
    archive.close();
  }
}
