// Chinese number plates: a normal form for every comparison, their kinds, and the plates that a camera may
// take one for. A near plate is offered to the guard and opens nothing by itself.
import { halfWidth } from '../domain/half-width.ts';

export const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';

export type PlateKind =
  | 'ordinary'
  | 'new_energy'
  | 'police'
  | 'learner'
  | 'trailer'
  | 'embassy'
  | 'consulate'
  | 'hong_kong'
  | 'macau'
  | 'emergency';

/** Letters without I and O. */
const L = 'A-HJ-NP-Z';
const PLACE = `[${PROVINCES}][A-HJ-Z]`;
const forms: readonly (readonly [PlateKind, RegExp])[] = [
  ['ordinary', new RegExp(`^${PLACE}[${L}\\d]{5}$`)],
  // A small one has its letter first, a large one last.
  ['new_energy', new RegExp(`^${PLACE}(?:[DABCEFGHJK][${L}\\d]\\d{4}|\\d{5}[DABCEFGHJK])$`)],
  ['police', new RegExp(`^${PLACE}[${L}\\d]{4}警$`)],
  ['learner', new RegExp(`^${PLACE}[${L}\\d]{4}学$`)],
  ['trailer', new RegExp(`^${PLACE}[${L}\\d]{4}挂$`)],
  ['emergency', new RegExp(`^${PLACE}[${L}\\d]{4}应急$`)],
  ['hong_kong', new RegExp(`^粤Z[${L}\\d]{4}港$`)],
  ['macau', new RegExp(`^粤Z[${L}\\d]{4}澳$`)],
  ['consulate', new RegExp(`^${PLACE}[${L}\\d]{4}领$`)],
  ['embassy', /^(?:使\d{6}|\d{6}使)$/],
];

/** Neither dots, blanks, case nor width tell two plates apart. */
export const normalPlate = (text: string): string =>
  halfWidth(text)
    .replace(/[\s.·•・\-–—_]/g, '')
    .toUpperCase();

/** Undefined: no car has this plate. */
export const plateKindOf = (text: string): PlateKind | undefined => {
  const plate = normalPlate(text);
  return forms.find(([, form]) => form.test(plate))?.[0];
};

/** The writing on the car has a dot behind the place. */
export const shownPlate = (text: string): string => {
  const plate = normalPlate(text);
  return new RegExp(`^${PLACE}`).test(plate) ? `${plate.slice(0, 2)}·${plate.slice(2)}` : plate;
};

/** Place and end alone, for lists. */
export const maskedPlate = (text: string): string => {
  const shown = shownPlate(text);
  return `${shown.slice(0, 3)}***${shown.slice(-1)}`;
};

/** Characters that a camera takes for one another. */
const CONFUSED = ['0ODQ', '8B', '2Z', '5S'] as const;
/** So many are offered. */
export const MAX_NEAR = 3;

/** Every plate that one confused character sets apart from what was read, with its place. */
export const nearForms = (read: string): readonly { readonly plate: string; readonly at: number }[] => {
  const characters = [...normalPlate(read)];
  return characters.flatMap((character, at) =>
    CONFUSED.filter((set) => set.includes(character))
      .flatMap((set) => [...set])
      .flatMap((other) => {
        const plate = characters.with(at, other).join('');
        return other !== character && plateKindOf(plate) ? [{ plate, at }] : [];
      }),
  );
};
