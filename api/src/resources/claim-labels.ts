// The words on a claim: why a place is closed, what a booking is about, where the resource shows it.
import type { Bilingual, Rules } from '@campus/events/rules/rules';
import type { BookingDetails } from '@campus/events/schedule/details';
import type { DayClaim } from '@campus/projections/ports/documents';
import type { LabelOf } from '../live/timetable-frame.ts';
import type { AccessClass } from '../live/visibility.ts';
import type { Sealing } from '../records/parts.ts';

interface Shown {
  readonly theme: boolean;
  readonly name: boolean;
  readonly masked: boolean;
}

const nothing: Shown = { theme: false, name: false, masked: false };

const shownOf = ({ disclosure }: Rules, level: AccessClass): Shown => {
  if (level === 'manager') return { theme: true, name: true, masked: false };
  if (disclosure.hidesBookings) return nothing;
  const has = (field: string) => disclosure.shownFields.includes(field);
  return { theme: has('theme'), name: has('appointment_user_name'), masked: disclosure.masksNames };
};

/** The first character, and a star for each other. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = Array.from(name);
  return first + '*'.repeat(rest.length);
};

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
    const shown = shownOf(rules, level);
    if (!shown.theme && !shown.name) return undefined;
    const details = detailsOf(claim);
    return details && wordsOf(details, shown);
  };
};

const wordsOf = (details: BookingDetails, shown: Shown): Bilingual | undefined => {
  const name = shown.name ? (shown.masked ? maskedName(details.name) : details.name) : undefined;
  const words = (theme: string | undefined) =>
    [shown.theme ? theme : undefined, name].filter((word) => word).join(' · ');
  const zh = words(details.theme);
  return zh === '' ? undefined : { zh, en: words(details.themeEn || details.theme) };
};
