// The keys of a plate's keyboard for what stands already: a province, a letter, then the rest without I and O.
import { PROVINCES, plateKindOf } from '@campus/events/gate/plates';

const EMBASSY = '使';
const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
const DIGITS = [...'0123456789'];
/** They stand at the seventh place. */
const ENDINGS = ['港', '澳', '警', '学', '挂', '领', '应急'];
const BEFORE_ENDING = 6;
const LONGEST = 8;
const EMBASSY_LENGTH = 7;

/** @param first the province that is met most, such as the one before */
export const plateKeys = (typed: string, first?: string): readonly string[] => {
  if (typed === '') {
    const own = first && PROVINCES.includes(first) ? [first] : [];
    return [...own, ...[...PROVINCES].filter((each) => each !== first), EMBASSY];
  }
  if (typed.startsWith(EMBASSY)) return typed.length < EMBASSY_LENGTH ? DIGITS : [];
  // No I stands anywhere, and an O only where the place is told.
  if (typed.length === 1) return [...LETTERS.slice(0, 13), 'O', ...LETTERS.slice(13)];
  if (typed.length >= LONGEST) return [];
  const endings = typed.length === BEFORE_ENDING ? ENDINGS : [];
  return [...DIGITS, ...LETTERS, ...endings].filter((key) => canStillBe(typed + key));
};

/** Behind the seventh place only a plate that is one. */
const canStillBe = (typed: string): boolean =>
  typed.length < EMBASSY_LENGTH + 1 || plateKindOf(typed) !== undefined;

export const isPlate = (typed: string): boolean => plateKindOf(typed) !== undefined;
