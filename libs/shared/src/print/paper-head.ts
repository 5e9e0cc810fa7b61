import { isEncodable, ORDER_BAR_HEIGHT } from './code.js';
import { MM_PER_PX } from './measure.js';
import { PAPER, type PaperWriter } from './paper-writer.js';

const LEFT = PAPER.margin;
const WIDTH = PAPER.width - 2 * PAPER.margin;
const CODE_BOX = 56;

/** The title of a paper, and its number as a bar code to scan. */
export function writeHead(paper: PaperWriter, title: string, orderNo: string): void {
  const height = ORDER_BAR_HEIGHT * MM_PER_PX;
  const y = PAPER.margin;
  paper.place({ kind: 'text', x: LEFT, y, width: WIDTH - CODE_BOX, lines: [title], size: 20, lineHeight: height, bold: true, heading: 1 });
  if (isEncodable(orderNo)) {
    const x = LEFT + WIDTH - CODE_BOX;
    paper.place({ kind: 'code', code: { kind: 'barcode', text: orderNo, x, y, width: CODE_BOX, height } });
    paper.place({ kind: 'text', x, y: y + height + 0.6, width: CODE_BOX, lines: [orderNo], size: 9, lineHeight: 4, align: 'center' });
  }
  paper.skip(height + 7);
}
