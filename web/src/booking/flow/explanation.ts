// From the server's causes to the chain a person reads: who set what and when, what stands there, what is free instead.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { clockTextAt, dateText, periodText } from '../../lib/when.ts';
import type { Cause } from '../../timetable/why-popover.tsx';
import type { CellCause, Explained } from './checks.graphql.ts';
import type { FreePeriod } from './series.ts';

/** Other hours of the same day; more would hide the other rooms. */
const MOST_HOURS = 2;

/** Where one sees why one is banned, and appeals. */
export const STANDING_PATH = '/pc/standing';

/** Said first, because it is what stands there. */
const claimKinds = new Set(['standing', 'booking', 'hold', 'closure', 'capacity']);

/** `2026-11-13 09:12:40` as people say it. */
const momentOf = (at: string): Bilingual => {
  const [date = '', time = ''] = at.split(' ');
  const clock = time.slice(0, 5);
  return { zh: `${dateText(date, 'zh')} ${clock}`, en: `${dateText(date, 'en')} ${clock}` };
};

const sourceOf = (cause: CellCause): Bilingual | null => {
  const { at, start, end } = cause;
  const by = cause.by ? bilingual(cause.by, cause.by_en) : undefined;
  const template = cause.template ? bilingual(cause.template, cause.template_en) : undefined;
  const when = at === null ? undefined : momentOf(at);
  const span = start === null || end === null ? undefined : periodText({ start, end });
  const zh = [template ? `模板“${template.zh}”` : '', by?.zh ?? '', when?.zh ?? '', span ?? '']
    .filter((part) => part !== '')
    .join('，');
  const en = [template ? `Template ${template.en}` : '', by?.en ?? '', when?.en ?? '', span ?? '']
    .filter((part) => part !== '')
    .join(', ');
  return zh === '' ? null : { zh, en };
};

/** What can be booked although a cell was asked about, as when a request holds no place. */
const freeCause: Cause = {
  kind: 'allows',
  text: { zh: '这个时段仍可预约', en: 'You can still book this time' },
};

const otherwise = (until: number): Cause => ({
  kind: 'note',
  text: {
    zh: `若无此项，${clockOf(until)} 前可以预约`,
    en: `Without this you could book until ${clockOf(until)}`,
  },
});

const causeOf = (cause: CellCause, kind: Cause['kind']): Cause => ({
  kind,
  text: bilingual(cause.msg, cause.msg_en),
  source: sourceOf(cause),
  help: cause.kind === 'standing' ? STANDING_PATH : undefined,
});

/** What lets it pass, the cause that decides, what would also refuse, and what would be possible without it. */
export const causesOf = (
  explained: Pick<Explained, 'free' | 'allowed' | 'causes' | 'otherwise_until'>,
): Cause[] => {
  if (explained.free) return [freeCause];
  const until = explained.otherwise_until;
  return [
    ...explained.allowed.map((cause) => causeOf(cause, 'allows')),
    ...explained.causes
      .toSorted((a, b) => Number(claimKinds.has(b.kind)) - Number(claimKinds.has(a.kind)))
      .map((cause, index) => causeOf(cause, index === 0 ? 'refuses' : 'note')),
    ...(until === null ? [] : [otherwise(until)]),
  ];
};

/** `11月24日 周二 12:00 起可预约`. */
export const footnoteOf = ({ bookable_from: from }: Pick<Explained, 'bookable_from'>): Bilingual | null => {
  if (from === null) return null;
  const { zh, en } = momentOf(from);
  return { zh: `${zh} 起可预约`, en: `Bookable from ${en}` };
};

/** The cell itself where it can be booked, else other hours of its day, and the next day that has it free. */
export const offersHere = (
  { free, next_free_date: next }: Pick<Explained, 'free' | 'next_free_date'>,
  cell: AskedCell & { readonly name: Bilingual },
  offered: readonly FreePeriod[],
): FreePeriod[] => {
  const { resourceId, name, start, end } = cell;
  const on = (date: LocalDate): FreePeriod => ({
    resourceId,
    name,
    date,
    period: { start, end },
    seats: undefined,
  });
  if (free) return [on(cell.date)];
  const today = offered.filter((one) => one.resourceId === resourceId).slice(0, MOST_HOURS);
  return next === null ? today : [...today, on(next)];
};

/** `2005 · 10:02:31`, small: what to quote when asking for help. */
export const codeOf = (wire: readonly CellCause[], zone: string): string | undefined => {
  const [first] = wire;
  if (!first) return undefined;
  return first.receipt ? `${first.errcode} · ${clockTextAt(zone, first.receipt.at)}` : String(first.errcode);
};

/** A cell that was asked about, as the server wants it. */
export interface AskedCell extends Period {
  readonly resourceId: string;
  readonly date: LocalDate;
}
