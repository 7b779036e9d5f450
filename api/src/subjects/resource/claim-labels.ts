// The words on a claim: why a place is closed, what a booking is about, where the resource shows it.

import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { nameSeen, type SightOf } from '@campus/events/booking/schedule/disclosure';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import type { DayClaim } from '@campus/projections/ports/documents';
import type { Sealing } from '../../command/ports.ts';
import type { LabelOf } from '../../gateway/live/timetable-frame.ts';
import { sightAt } from '../../gateway/live/visibility.ts';

/** Opens each claim's details once: claims do not change, and opening costs more than drawing. */
export const createLabelOf = (keyring: Pick<Sealing, 'open'>): LabelOf => {
  const opened = new WeakMap<DayClaim, BookingDetails>();
  const detailsOf = (claim: DayClaim): BookingDetails | undefined => {
    const known = opened.get(claim);
    if (known || !claim.details) return known;
    const details = keyring.open(claim.details) as BookingDetails | undefined;
    if (details) opened.set(claim, details);
    return details;
  };
  return (claim, rules, level) => {
    if (claim.state === 'closed') return claim.reason;
    const see = sightAt(level, rules);
    if (see('theme') === 'hidden' && see('appointment_user_name') === 'hidden') return undefined;
    const details = detailsOf(claim);
    return details && wordsOf(details, see);
  };
};

const wordsOf = (details: BookingDetails, see: SightOf): Bilingual | undefined => {
  const words = (theme: string | undefined, name: string) =>
    [see('theme') === 'plain' ? theme : undefined, nameSeen(name, see)].filter((word) => word).join(' · ');
  const { name, nameEn, theme, themeEn } = details;
  const zh = words(theme, name);
  return zh === '' ? undefined : { zh, en: words(themeEn || theme, nameEn || name) };
};
