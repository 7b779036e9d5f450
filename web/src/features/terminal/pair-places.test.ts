// The doors that a new screen is offered: the next one without a screen first.
import { expect, it } from 'vitest';
import { type DoorPlace, offeredPlaces } from './pair-places.ts';

const place = (number: string, floor = '3', building = 'Yifu'): DoorPlace => ({
  id: number,
  name: { zh: number, en: number },
  number,
  building,
  floor: { zh: floor, en: floor },
});
const [last, next, third] = [place('304'), place('306'), place('310')];
const places = [place('1001', '10'), third, place('302'), place('102', '1', 'Lizhi'), next, last];
const numbers = (found: readonly DoorPlace[]) => found.map(({ number }) => number);

it('goes on from the last door by number, and keeps doors with a screen for the end', () => {
  const hung = { id: 't1', resourceIds: ['304', '306'] };
  expect(numbers(offeredPlaces(places, [{ ...hung, resourceIds: ['304'] }], last))).toEqual([
    '306',
    '310',
    '1001',
    '302',
    '102',
    '304',
  ]);
  expect(numbers(offeredPlaces(places, [hung], last)).slice(-2)).toEqual(['304', '306']);
  expect(offeredPlaces(places, [hung], last).at(-1)?.hung).toBe(hung);
});

it('says that a door is the next one only on the same floor', () => {
  expect(offeredPlaces([next, third], [], last).map(({ isNext }) => isNext)).toEqual([true, false]);
  expect(offeredPlaces([place('401', '4')], [], last)[0]?.isNext).toBe(false);
  expect(offeredPlaces([next], [], undefined)[0]?.isNext).toBe(false);
});
