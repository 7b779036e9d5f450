// Where a resource is, as it is said beside its name.
import type { Bilingual } from '../lib/bilingual.ts';

/** The place in words; building and floor may each be empty. */
export const placeOf = (building: Bilingual, floor: Bilingual): Bilingual => ({
  zh: [building.zh, floor.zh].filter((part) => part !== '').join(' '),
  en: [building.en, floor.en].filter((part) => part !== '').join(', '),
});
