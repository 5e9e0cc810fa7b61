import { type Label, label } from '@phone-trade/shared';
import type { Pixels } from './decode.js';

/** Pixels that are looked at: enough to tell which colours prevail. */
const SAMPLES = 20_000;

/** A colour is named from this share of the picture on. */
const LEAST_SHARE = 0.08;
const MOST = 3;

const GREYS: readonly (readonly [below: number, name: Label])[] = [
  [0.2, label('黑色', 'black')],
  [0.75, label('灰色', 'grey')],
  [Number.POSITIVE_INFINITY, label('白色', 'white')],
];

/** Hues by the angle at which the next one begins. */
const HUES: readonly (readonly [below: number, name: Label])[] = [
  [15, label('红色', 'red')],
  [40, label('橙色', 'orange')],
  [70, label('黄色', 'yellow')],
  [165, label('绿色', 'green')],
  [200, label('青色', 'cyan')],
  [255, label('蓝色', 'blue')],
  [295, label('紫色', 'purple')],
  [345, label('粉色', 'pink')],
  [Number.POSITIVE_INFINITY, label('红色', 'red')],
];

const under = (scale: typeof HUES, value: number): Label => (scale.find(([below]) => value < below) ?? scale[0])?.[1] as Label;

/** The name of a colour as people say it: by its hue, or by how light it is where it has hardly any. */
export function colourName(red: number, green: number, blue: number): Label {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = high - low;
  if (high < 45 || range < 0.16 * high || range < 18) return under(GREYS, high / 255);
  const sector = high === red ? ((green - blue) / range + 6) % 6 : high === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return under(HUES, sector * 60);
}

/** The colours that prevail in a picture, the most frequent first. */
export function dominantColours({ width, height, data }: Pixels): Label[] {
  const step = Math.max(1, Math.floor((width * height) / SAMPLES));
  const counts = new Map<string, { readonly name: Label; count: number }>();
  let seen = 0;
  for (let pixel = 0; pixel < width * height; pixel += step) {
    const at = pixel * 4;
    if ((data[at + 3] as number) < 128) continue;
    seen += 1;
    const name = colourName(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    const known = counts.get(name.en);
    if (known) known.count += 1;
    else counts.set(name.en, { name, count: 1 });
  }
  return [...counts.values()]
    .filter(({ count }) => count >= seen * LEAST_SHARE)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ name }) => name);
}
