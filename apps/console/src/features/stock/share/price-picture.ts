import { defaultTheme } from '../../../themes/default';
import { type PriceListChoices, type PriceListWords, type PriceModel, type PriceRow, priceText } from './price-list';

/** One line of a picture. */
export type PictureLine = { readonly model: PriceModel } | { readonly row: PriceRow } | { readonly imeis: string };

/** Lines of one picture: what a phone shows by scrolling a few times, and far below what a canvas can hold. */
const LINES = 60;
const IMEIS_A_LINE = 4;

const WIDTH = 720;
const EDGE = 28;
const HEAD = 84;
const LINE = 34;
const SHARPNESS = 2;
const FONT = 'system-ui, "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif';
const COLUMNS = { attr: EDGE + 12, grade: 376, price: 606, count: WIDTH - EDGE - 12 } as const;

/** The lines of each picture. A model goes on in the next one under its name again. */
export function picturePages(models: readonly PriceModel[]): readonly (readonly PictureLine[])[] {
  const pages: PictureLine[][] = [];
  let page: PictureLine[] | undefined;
  const room = (lines: number, model: PriceModel, opens: boolean): void => {
    if (page && page.length + lines <= LINES) return;
    page = opens ? [] : [{ model }];
    pages.push(page);
  };
  for (const model of models) {
    // A name never stands alone at the end.
    room(2, model, true);
    page?.push({ model });
    for (const row of model.rows) {
      room(1, model, false);
      page?.push({ row });
      for (let at = 0; at < row.imeis.length; at += IMEIS_A_LINE) {
        room(1, model, false);
        page?.push({ imeis: row.imeis.slice(at, at + IMEIS_A_LINE).join('   ') });
      }
    }
  }
  return pages;
}

interface Picture {
  readonly lines: readonly PictureLine[];
  readonly choices: PriceListChoices;
  readonly words: PriceListWords;
  /** Below the title: how many there are, which picture of several. */
  readonly note: string;
}

/** Paints one page onto a canvas, in the colours of paper whatever the console looks like. */
export function paintPicture(canvas: HTMLCanvasElement, { lines, choices, words, note }: Picture): void {
  const height = HEAD + lines.length * LINE + EDGE;
  canvas.width = WIDTH * SHARPNESS;
  canvas.height = height * SHARPNESS;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(SHARPNESS, SHARPNESS);
  pen.fillStyle = defaultTheme.surface;
  pen.fillRect(0, 0, WIDTH, height);
  pen.textBaseline = 'middle';
  write(pen, words.title, EDGE, 36, { weight: 700, size: 22 });
  write(pen, note, EDGE, 64, { colour: defaultTheme.textFaint, size: 14 });
  lines.forEach((line, i) => {
    const top = HEAD + i * LINE;
    if ('model' in line) paintModel(pen, line.model, top, words);
    else if ('row' in line) paintRow(pen, line.row, top, choices, words);
    else write(pen, line.imeis, COLUMNS.attr + 12, top + LINE / 2, { colour: defaultTheme.textFaint, size: 13 });
  });
}

function paintModel(pen: CanvasRenderingContext2D, { name, count }: PriceModel, top: number, words: PriceListWords): void {
  pen.fillStyle = defaultTheme.selected;
  pen.fillRect(EDGE, top + 4, WIDTH - 2 * EDGE, LINE - 4);
  const middle = top + 2 + LINE / 2;
  write(pen, name, COLUMNS.attr, middle, { weight: 600, colour: defaultTheme.link, width: WIDTH - 2 * EDGE - 120 });
  write(pen, words.units(count), COLUMNS.count, middle, { align: 'right', colour: defaultTheme.textSoft, size: 14 });
}

function paintRow(pen: CanvasRenderingContext2D, row: PriceRow, top: number, { price }: PriceListChoices, words: PriceListWords): void {
  const middle = top + LINE / 2;
  write(pen, row.attr, COLUMNS.attr, middle, { width: COLUMNS.grade - COLUMNS.attr - 12 });
  write(pen, row.grade, COLUMNS.grade, middle, { colour: defaultTheme.textSoft, width: 150 });
  if (price !== 'none') {
    const shown = row.price === undefined ? words.ask : priceText(row.price);
    const colour = row.price === undefined ? defaultTheme.textFaint : defaultTheme.tones.danger.text;
    write(pen, shown, COLUMNS.price, middle, { align: 'right', weight: 600, colour });
  }
  write(pen, words.times(row.count), COLUMNS.count, middle, { align: 'right' });
  pen.fillStyle = defaultTheme.borderSoft;
  pen.fillRect(EDGE, top + LINE - 1, WIDTH - 2 * EDGE, 1);
}

interface Style {
  readonly weight?: number;
  readonly size?: number;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
  /** Longer texts are cut. */
  readonly width?: number;
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, style: Style): void {
  const { weight = 400, size = 16, colour = defaultTheme.text, align = 'left', width } = style;
  pen.font = `${String(weight)} ${String(size)}px ${FONT}`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(width === undefined ? text : cut(pen, text, width), x, y);
}

function cut(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let shown = text;
  while (shown && pen.measureText(`${shown}…`).width > width) shown = shown.slice(0, -1);
  return `${shown}…`;
}
