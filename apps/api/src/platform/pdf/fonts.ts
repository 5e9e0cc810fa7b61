import { createRequire } from 'node:module';
import { TrueType } from './true-type.js';
import { Typeface } from './typeface.js';

export type FontName = 'regular' | 'bold';
export type Fonts = Readonly<Record<FontName, Typeface>>;

let fonts: Fonts | undefined;

/** Noto Sans SC, and Noto Sans for the letters of other alphabets, opened on first use and shared by all documents of the process. */
export function paperFonts(): Fonts {
  fonts ??= { regular: weight('400Regular', 'Regular'), bold: weight('700Bold', 'Bold') };
  return fonts;
}

function weight(style: string, name: string): Typeface {
  const { resolve } = createRequire(import.meta.url);
  const open = (family: string, file: string) =>
    new TrueType(resolve(`@expo-google-fonts/${family}/${style}/${file}_${style}.ttf`), `${file}-${name}`);
  return new Typeface(open('noto-sans-sc', 'NotoSansSC'), () => open('noto-sans', 'NotoSans'));
}
