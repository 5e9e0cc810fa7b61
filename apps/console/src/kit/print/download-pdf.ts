import { PRINT, UNPRINTABLE, unpackLetters } from '@phone-trade/shared';
import { saveBlob } from '../../lib/file/files';
import { callFile, type Input } from '../../lib/http/http';
import { notify } from '../../lib/notice/notice';

type PrintCall =
  | 'phone.print.renderOrder'
  | 'phone.print.renderOutside'
  | 'phone.print.renderLabel'
  | 'phone.print.renderQcReport'
  | 'phone.print.renderWipe';

/** Saves printouts as a PDF and names the letters that the print fonts lack. */
export async function downloadPdf(id: PrintCall, input: Input): Promise<void> {
  const { blob, name, headers } = await callFile(id, input);
  saveBlob(blob, name);
  const letters = unpackLetters(headers.get(UNPRINTABLE));
  if (letters) notify({ kind: 'warning', text: (said) => PRINT.LETTERS_MISSING({ letters }).text(said) });
}
