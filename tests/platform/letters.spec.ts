import { textOf } from '../support/paper.js';
import { rootModule, serverModule } from '../support/server-module.js';

type Shared = typeof import('@phone-trade/shared');
type Pdf = typeof import('../../apps/api/src/platform/pdf/pdf.js');
type Faces = typeof import('../../apps/api/src/platform/pdf/typeface.js');
type Fonts = import('../../apps/api/src/platform/pdf/fonts.js').Fonts;

const NAMES = [
  'Łukasz Wójcik-Brzęczyszczykiewicz',
  'Γιώργος Παπαδόπουλος',
  'Nguyễn Thị Hồng Phượng',
  'Şükrü Çağlayangil İğdır',
  'Юрій Щербак, Қазақстан',
  'Þórður Ðőřț, Ħāşeđ Əliyev',
  'ἐν ἀρχῇ ἦν ὁ λόγος',
];
/** The ranges whose letters are measured (`letterWidth`). */
const RANGES = [
  [0xa0, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x214f],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
] as const;
const MARK = /\p{M}/u;

let shared: Shared;
let renderPdf: Pdf['renderPdf'];
let faces: Faces;
let fonts: Fonts;

beforeAll(async () => {
  shared = await rootModule<Shared>('libs/shared/dist/index.js');
  ({ renderPdf } = await serverModule<Pdf>('platform/pdf/pdf.js'));
  faces = await serverModule<Faces>('platform/pdf/typeface.js');
  fonts = (await serverModule<typeof import('../../apps/api/src/platform/pdf/fonts.js')>('platform/pdf/fonts.js')).paperFonts();
});

const labels = (productName: string) =>
  shared.layoutLabelSheet([{ productNo: '26112100001', productName, remark: productName }], { kind: 'barcode', lang: 'en' });

async function printed(sheet: ReturnType<Shared['layoutLabelSheet']>) {
  const missing: string[] = [];
  const pdf = await renderPdf([sheet], { now: new Date(0), onMissing: (letters) => missing.push(...letters) });
  return { text: textOf(pdf).replace(/\s+/g, ' '), missing };
}

describe('a printed name', () => {
  it.each(NAMES)('keeps every letter of %s in both weights', async (name) => {
    const { text, missing } = await printed(labels(name));
    expect(text.split(name)).toHaveLength(3);
    expect(missing).toEqual([]);
  });

  it('keeps a letter whose marks come as characters of their own', async () => {
    expect((await printed(labels('Łukasz'.normalize('NFD')))).text).toContain('Łukasz');
    expect((await printed(labels('e\u0328z\u0307ko'))).text).toContain('ężko');
    expect((await printed(labels('g\u0303uarani'))).missing).toEqual([]);
  });

  it('shows a square for a letter that no face has, and the caller receives each such letter once', async () => {
    const { text, missing } = await printed(labels('Anna 😀 ก❤️ 😀'));
    expect(text).toContain('Anna □ □□ □');
    expect(missing).toEqual(['😀', 'ก', '❤']);
  });

  it('is not set in letters that the font has without the rules to shape them', async () => {
    expect((await printed(labels('नि'))).missing).toEqual(['नि']);
  });
});

describe('a line in two faces', () => {
  const split = (text: string) => fonts.regular.runsOf(text).map(({ face, text: part }) => `${face.name.split('-')[0]} ${part}`);

  it('splits by face and keeps each mark with its letter', () => {
    const parts = ['NotoSansSC 苹果 ', 'NotoSans Ł', 'NotoSansSC ód', 'NotoSans ź', 'NotoSansSC , ', 'NotoSans x\u030c', 'NotoSansSC y'];
    expect(split('苹果 Łódź, x\u030cy')).toEqual(parts);
  });

  it('has the width of its parts', () => {
    const [chinese, latin] = [fonts.bold.widthOf('苹果'), fonts.bold.widthOf('Łź')];
    expect(fonts.bold.widthOf('苹果Łź')).toBeCloseTo(chinese + latin, 6);
  });

  it('opens the second face only for letters that the first lacks', () => {
    const [run] = fonts.regular.runsOf('苹果');
    const alone = new faces.Typeface(run?.face as ConstructorParameters<Faces['Typeface']>[0], () => {
      throw new Error('opened');
    });
    expect(alone.runsOf('苹果 iPhone 15 Café Ж ¥3,200')).toHaveLength(1);
    expect(() => alone.runsOf('Łódź')).toThrow('opened');
  });
});

it('a mark is centred over its letter and stacked on the mark before', async () => {
  const { placeMarks } = await serverModule<typeof import('../../apps/api/src/platform/pdf/marks.js')>('platform/pdf/marks.js');
  const [run] = fonts.regular.runsOf('X\u030c\u0301');
  const face = run?.face as NonNullable<typeof run>['face'];
  const glyphs = face.glyphsOf('X\u030c\u0301');
  const places = placeMarks(face, glyphs);
  // All in thousandths, with the pen behind the letter.
  const centre = (i: number): number => {
    const { xMin, xMax } = face.boxOf((glyphs[i] as (typeof glyphs)[0]).id) as { xMin: number; xMax: number };
    return (xMin + xMax) / 2 + (places[i]?.right ?? 0) + (i === 0 ? 0 : (glyphs[0]?.advanceWidth ?? 0));
  };
  for (const mark of [1, 2]) expect(Math.abs(centre(mark) - centre(0))).toBeLessThan(1);
  const edge = (i: number, side: 'yMin' | 'yMax') => (face.boxOf((glyphs[i] as (typeof glyphs)[0]).id)?.[side] ?? 0) + (places[i]?.up ?? 0);
  expect(edge(1, 'yMin')).toBeGreaterThan(edge(0, 'yMax'));
  expect(edge(2, 'yMin')).toBeGreaterThan(edge(1, 'yMax'));
});

describe('the layout of printed letters', () => {
  it('has the widths of the fonts, rounded up to 25 thousandths', () => {
    const wrong: string[] = [];
    for (const [first, last] of RANGES) {
      for (let code = first; code <= last; code += 1) {
        const letter = String.fromCodePoint(code);
        const width = (weight: keyof Fonts) => {
          const [run] = fonts[weight].runsOf(letter);
          return run && !run.missing && run.text === letter ? run.face.widthOf(letter) * 1000 : undefined;
        };
        const [regular, bold] = [width('regular'), width('bold')];
        if (regular === undefined || bold === undefined) continue;
        const needed = Math.ceil(Math.round(Math.max(regular, bold / 1.15) * 1000) / 25_000) * 25;
        const expected = MARK.test(letter) ? Math.max(needed, 100) : needed;
        if (shared.letterWidth(code) !== expected) wrong.push(`${code.toString(16)} ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([...NAMES, 'Żółć e\u0328X\u030c', 'Anna 😀 ก', 'Ǆ‱₨'])('never has a line of %s that is wider on paper', (text) => {
    for (const bold of [false, true]) {
      const paper = fonts[bold ? 'bold' : 'regular'].widthOf(text) * 10 * shared.MM_PER_PT;
      expect(paper).toBeLessThanOrEqual(shared.textWidth(text, { size: 10, bold }) + 0.001);
    }
  });
});
