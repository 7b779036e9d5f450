// A resource and its bookings bear the picture of one code: the address at which one signs in there.
import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { codeOfBooking, codeOfResource } from './scan-code.ts';

const parts = { pageAddress: (path: string) => `https://book.example/campus${path}` };
const context = {};

/** The dark modules of a picture, row by row, without the white around them. */
const modulesIn = (picture: unknown): Set<string> => {
  const [head, body = ''] = String(picture).split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  const svg = Buffer.from(body, 'base64').toString();
  return new Set([...svg.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${Number(x) - 2} ${Number(y) - 2}`));
};

const expected = (text: string): Set<string> => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = new Set<string>();
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) dark.add(`${x} ${y}`);
  return dark;
};

const ask = (resolve: unknown, source: object) =>
  typeof resolve === 'function' ? resolve(source, {}, context, {}) : undefined;

it('is of the page that signs in at the resource', () => {
  const wanted = expected('https://book.example/campus/pc/appointmentScanner/room%201');
  expect(modulesIn(ask(codeOfResource(parts), { id: 'room 1' }))).toEqual(wanted);
  expect(modulesIn(ask(codeOfBooking(parts), { qcode_image_url: 'room 1' }))).toEqual(wanted);
});

it('is kept with the place of a booking', () => {
  expect(ask(codeOfBooking(parts), { qcode_image_url: null })).toBeNull();
});
