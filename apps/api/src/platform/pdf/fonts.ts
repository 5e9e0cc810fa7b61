import { createRequire } from 'node:module';
import { TrueType } from './true-type.js';

export type FontName = 'regular' | 'bold';
export type Fonts = Readonly<Record<FontName, TrueType>>;

let fonts: Fonts | undefined;

/** Noto Sans SC, opened on first use and shared by all documents of the process. */
export function paperFonts(): Fonts {
  if (!fonts) {
    const { resolve } = createRequire(import.meta.url);
    const open = (style: string, name: string): TrueType =>
      new TrueType(resolve(`@expo-google-fonts/noto-sans-sc/${style}/NotoSansSC_${style}.ttf`), name);
    fonts = { regular: open('400Regular', 'NotoSansSC-Regular'), bold: open('700Bold', 'NotoSansSC-Bold') };
  }
  return fonts;
}
