import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a reader of PDF or bar codes; these come with the system, not with npm. */
function run(tool: string, args: readonly string[]): string {
  try {
    return execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Error(`${tool} is not installed: apt-get install poppler-utils zbar-tools`);
    }
    throw error;
  }
}

/** The codes on an image; none when the scanner says, by its exit status 4, that it found none. */
function scan(image: string): string {
  // Only the symbologies in use: rows of figures look like an ancient one now and then.
  const symbologies = ['-Sdisable', '-Sqrcode.enable', '-Scode128.enable'];
  try {
    return run('zbarimg', ['-q', ...symbologies, image]).trim();
  } catch (error) {
    if ((error as { status?: number }).status === 4) return '';
    throw error;
  }
}

function withFile<T>(pdf: Buffer, read: (folder: string, file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'));
  try {
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, pdf);
    return read(folder, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text of a PDF as a reader extracts it. */
export const textOf = (pdf: Buffer): string => withFile(pdf, (_, file) => run('pdftotext', ['-layout', file, '-']));

/** `pdfinfo` of a PDF by key: Pages, Page size … */
export const infoOf = (pdf: Buffer): Record<string, string> =>
  withFile(pdf, (_, file) =>
    Object.fromEntries(
      run('pdfinfo', [file])
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    ),
  );

/** What a scanner reads from each page, printed at the given resolution: `QR-Code:26112100001`. */
export const codesOf = (pdf: Buffer, dpi: number): string[] =>
  withFile(pdf, (folder, file) => {
    run('pdftoppm', ['-r', String(dpi), '-png', file, join(folder, 'page')]);
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .sort();
    return pages.map((page) => scan(join(folder, page)));
  });
