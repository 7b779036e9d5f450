// Pictures made by calculation: no file of anybody is needed to show what a picture does.
import { pngOf } from '../gateway/captcha/png.ts';

export type Colour = readonly [red: number, green: number, blue: number];
/** The colour of a point. */
export type Paint = (x: number, y: number) => Colour;

const gradient: Paint = (x, y) => [(x * 16) % 256, (y * 16) % 256, 160];

export const drawing = (width: number, height: number, paint: Paint = gradient): Buffer => {
  const row = 1 + width * 3;
  const bytes = Buffer.alloc(height * row);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) bytes.set(paint(x, y), y * row + 1 + x * 3);
  return pngOf({ width, height, channels: 3, bytes });
};
