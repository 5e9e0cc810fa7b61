import { colourName, dominantColours } from './colours.js';

test.each([
  [0, 0, 0, 'black'],
  [30, 30, 34, 'black'],
  [128, 128, 128, 'grey'],
  [250, 250, 248, 'white'],
  [200, 20, 20, 'red'],
  [255, 140, 0, 'orange'],
  [240, 220, 60, 'yellow'],
  [40, 160, 60, 'green'],
  [0, 200, 210, 'cyan'],
  [30, 80, 200, 'blue'],
  [120, 60, 190, 'purple'],
  [240, 110, 180, 'pink'],
  [220, 20, 30, 'red'],
])('names the colour %i, %i, %i %s', (red, green, blue, name) => {
  expect(colourName(red, green, blue).en).toBe(name);
});

test('dominant colours are ordered by their share; rare and transparent ones are left out', () => {
  const pixels = [...Array(60).fill([30, 80, 200, 255]), ...Array(35).fill([250, 250, 250, 255]), ...Array(5).fill([200, 20, 20, 255])];
  const clear = Array(100).fill([40, 160, 60, 0]);
  const data = new Uint8ClampedArray([...pixels, ...clear].flat());
  expect(dominantColours({ width: 20, height: 10, data }).map(({ en }) => en)).toEqual(['blue', 'white']);
});
