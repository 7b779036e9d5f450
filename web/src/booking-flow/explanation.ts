// From the server's causes to the chain a person reads: who set what and when, what stands there, what is free instead.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import { clockTextAt, dateText, periodText } from '../lib/when.ts';
import type { Cause } from '../timetable/why-popover.tsx';
import type { CellCause } from './checks.graphql.ts';

/** Said first, because it is what stands there. */
const claimKinds = new Set(['booking', 'hold', 'closure', 'capacity']);

/** `2026-11-13 09:12:40` as people say it. */
const momentOf = (at: string): Bilingual => {
  const [date = '', time = ''] = at.split(' ');
  const clock = time.slice(0, 5);
  return { zh: `${dateText(date, 'zh')} ${clock}`, en: `${dateText(date, 'en')} ${clock}` };
};

const sourceOf = ({ by, at, start, end }: CellCause): Bilingual | null => {
  const when = at === null ? undefined : momentOf(at);
  const span = start === null || end === null ? undefined : periodText({ start, end });
  const zh = [by ?? '', when?.zh ?? '', span ?? ''].filter((part) => part !== '').join('，');
  const en = [by ?? '', when?.en ?? '', span ?? ''].filter((part) => part !== '').join(', ');
  return zh === '' ? null : { zh, en };
};

/** The cause that decides comes first; what would also refuse follows as a note. */
export const causesOf = (wire: readonly CellCause[]): Cause[] =>
  wire
    .toSorted((a, b) => Number(claimKinds.has(b.kind)) - Number(claimKinds.has(a.kind)))
    .map((cause, index) => ({
      kind: index === 0 ? 'refuses' : 'note',
      text: bilingual(cause.msg, cause.msg_en),
      source: sourceOf(cause),
    }));

/** What can be booked although a cell was asked about, as when a request holds no place. */
export const freeCause: Cause = {
  kind: 'allows',
  text: { zh: '这个时段仍可预约', en: 'You can still book this time' },
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
