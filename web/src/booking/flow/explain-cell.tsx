// "Why?": asks the server about a cell and shows the chain of causes beside it, with what can be booked instead.
import { useQuery } from '@apollo/client/react';
import { clockOf, overlaps } from '@campus/events/domain/time/period';
import type { Bilingual } from '../../lib/bilingual.ts';
import { failureOf } from '../../lib/failure.ts';
import { dateText, periodText } from '../../lib/when.ts';
import type { SlotState } from '../../timetable/claims.ts';
import { type Cause, WhyPopover } from '../../timetable/why-popover.tsx';
import type { Box } from '../../ui/placement.ts';
import { tell } from '../../ui/toast.tsx';
import { useOwnWaits } from '../../waitlist/use-own-waits.ts';
import { MAY_BE_FREE } from '../../waitlist/wait-for-it.tsx';
import { useWaitWords } from '../../waitlist/words.ts';
import type { AppointmentInformationInput as Model } from '../../wire.generated.ts';
import { EXPLAIN } from './checks.graphql.ts';
import { type AskedCell, causesOf, codeOf, footnoteOf, offersHere } from './explanation.ts';
import type { FreePeriod } from './series.ts';
import { useAlternatives } from './use-alternatives.ts';
import { useBookingWords } from './words.ts';

/** A cell that somebody asked about, where it was shown. */
export interface AskedAbout {
  readonly cell: AskedCell;
  readonly state: SlotState;
  readonly anchor: Box;
}

export interface ExplainCellProps extends AskedAbout {
  readonly name: Bilingual;
  readonly zone: string;
  readonly onTake: (free: FreePeriod) => void;
  readonly onClose: () => void;
}

/** Codes: a field or the notice is missing, or wrong; the captcha. */
const ASKS_MORE: ReadonlySet<string> = new Set(['1001', '1002', '1003']);

/** The least that a booking says: it can be said better once there is one. */
const plainWait = ({ resourceId, date, start, end }: AskedCell, theme: string, theme_en: string): Model => ({
  resources_id: resourceId,
  appointment_date: date,
  start_time: clockOf(start),
  end_time: clockOf(end),
  units: 1,
  person_times: 1,
  theme,
  theme_en,
});

/** One press waits; a resource that asks for more has its form opened. */
const useWaiting = ({ cell, name, onTake, onClose }: ExplainCellProps) => {
  const { t, both } = useWaitWords();
  const own = useOwnWaits();
  const { resourceId, date, start, end } = cell;
  const isWaiting = own.waits.some(
    (mine) => mine.resourceId === resourceId && mine.date === date && overlaps(mine, cell),
  );
  const joined = (lng: 'zh' | 'en') =>
    t('joined', { lng, what: `${name[lng]} ${dateText(date, lng)} ${periodText(cell)}` });
  const wait = async (): Promise<void> => {
    if (isWaiting) return onClose();
    const theme = both('subject');
    const refusal = await own.join(plainWait(cell, theme.zh, theme.en));
    if (refusal?.code !== undefined && ASKS_MORE.has(refusal.code))
      return onTake({ resourceId, name, date, period: { start, end }, seats: undefined });
    tell(refusal, { zh: joined('zh'), en: joined('en') });
    if (!refusal) onClose();
  };
  return { isWaiting, wait };
};

const available: Bilingual = { zh: '这个时段可以预约', en: 'This period can be booked' };

export const ExplainCell = (props: ExplainCellProps) => {
  const { cell, name, state, anchor, zone, onTake, onClose } = props;
  const { say, language } = useBookingWords();
  const { resourceId, date, start, end } = cell;
  const { data, error } = useQuery(EXPLAIN, {
    variables: { resourceId, date, startTime: clockOf(start), endTime: clockOf(end) },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const explained = data?.explainCell;
  const offered = useAlternatives(cell);
  const failed: readonly Cause[] | undefined = error
    ? [{ kind: 'note', text: failureOf(error).text }]
    : undefined;
  const code = explained && codeOf(explained.causes, zone);
  const here = explained ? offersHere(explained, { ...cell, name }, offered) : [];
  const { t: tWait } = useWaitWords();
  const { isWaiting, wait } = useWaiting(props);
  const mayBeFree =
    explained?.causes.length && explained.causes.every(({ errcode }) => MAY_BE_FREE.has(String(errcode)));
  const others = offered.filter((free) => free.resourceId !== resourceId);
  return (
    <WhyPopover
      anchor={anchor}
      state={state}
      title={explained?.free ? available : undefined}
      subtitle={[say(name), dateText(date, language), periodText(cell)].join(language === 'zh' ? '，' : ', ')}
      causes={explained ? causesOf(explained) : failed}
      here={here.map((free) => ({
        // The next day has the same period; the line above names it.
        text: free.date === date ? periodText(free.period) : dateText(free.date, language),
        seats: undefined,
        onBook: () => onTake(free),
      }))}
      nearby={others.map((free) => ({ text: say(free.name), seats: free.seats, onBook: () => onTake(free) }))}
      footnote={explained ? footnoteOf(explained) : null}
      code={code}
      wait={
        mayBeFree ? { text: tWait(isWaiting ? 'waiting' : 'wait'), onWait: () => void wait() } : undefined
      }
      onClose={onClose}
    />
  );
};
