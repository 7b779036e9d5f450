// What a seat may offer beside a place to sit. Readers wish for it by these tags.
import type { Choice } from '../domain/record/fields.ts';

export const seatTags = [
  ['socket', '插座', 'Socket'],
  ['window', '靠窗', 'Window'],
  ['quiet', '安静', 'Quiet'],
  ['wheelchair', '轮椅位', 'Wheelchair'],
] as const satisfies readonly Choice[];

export type SeatTag = (typeof seatTags)[number][0];
