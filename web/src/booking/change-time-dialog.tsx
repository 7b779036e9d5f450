// Moves a booking: the day as it is, a new time on it, the verdict before anything is sent.
import { useQuery } from '@apollo/client/react';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { type ReactNode, useMemo, useState } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';
import { useLocalNow } from '../lib/clock.ts';
import { checkFailureOf } from '../lib/failure.ts';
import { serverNow } from '../lib/server-time.ts';
import { dateText, periodText } from '../lib/when.ts';
import { verdictOn } from '../live/day-view.ts';
import type { DayPicture } from '../live/picture.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import type { KnownRules } from '../live/use-rules.ts';
import { useTimetable } from '../live/use-timetable.ts';
import { ClockNotice } from '../timetable/zone-notice.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/states.tsx';
import type { Booking } from './booking.ts';
import type { NewTime } from './commands.ts';
import { DayStrip } from './day-strip.tsx';
import { MOVE_VERDICT, moveVerdictOf, type OtherTime } from './move.graphql.ts';
import { stripPieces } from './strip-pieces.ts';
import { timeChoicesOf } from './time-choices.ts';
import { TimeFields } from './time-fields.tsx';
import { useBookingsWords } from './words.ts';
import '../ui/lists.css';
import './bookings.css';
import { unitsWithin } from '../lib/text-limit.ts';

const longestReason = 200;

interface Draft extends Period {
  readonly date: LocalDate;
}

/** The page's own verdict at once, and then the server's, which has the last word. */
const useVerdict = (
  booking: Booking,
  draft: Draft,
  known: KnownRules | undefined,
  picture: DayPicture | undefined,
) => {
  const claims = useMyClaims();
  const isSame = draft.date === booking.date && draft.start === booking.start && draft.end === booking.end;
  const own = known
    ? verdictOn({
        known,
        date: draft.date,
        period: draft,
        picture,
        now: serverNow(),
        except: booking.claimKey === undefined ? [] : [booking.claimKey],
        claims,
        moving: booking.id,
        units: booking.units,
      })
    : undefined;
  const { data, loading, error } = useQuery(MOVE_VERDICT, {
    variables: {
      resourceId: booking.resourceId,
      appointmentId: booking.id,
      date: draft.date,
      start: clockOf(draft.start),
      end: clockOf(draft.end),
    },
    skip: isSame,
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const asked = data && !isSame ? moveVerdictOf(data) : undefined;
  const refused: Bilingual | undefined = own && !own.ok ? own : asked?.refused;
  return {
    isSame,
    isAsking: !isSame && loading,
    refused,
    // It does not keep the time from being sent: the server judges that anew.
    unchecked: error && !isSame ? checkFailureOf(error).text : undefined,
    others: refused ? (asked?.others ?? []) : [],
  };
};

type Verdict = ReturnType<typeof useVerdict>;

/** What is told of the new time: the word of the dialog, or why not in the words of the server. */
const lineOf = ({ isSame, isAsking, refused, unchecked }: Verdict) => {
  if (isSame) return { tone: 'faint', text: 'move.same' } as const;
  if (refused) return { tone: 'bad', text: refused } as const;
  if (isAsking) return { tone: 'faint', text: 'move.asking' } as const;
  if (unchecked) return { tone: 'bad', text: unchecked } as const;
  return { tone: 'good', text: 'move.allowed' } as const;
};

interface VerdictLineProps {
  readonly verdict: Verdict;
  readonly onTake: (other: OtherTime) => void;
}

const VerdictLine = ({ verdict, onTake }: VerdictLineProps) => {
  const { t, say, language } = useBookingsWords();
  const { others } = verdict;
  const { tone, text } = lineOf(verdict);
  return (
    <div className="move-verdict">
      <p className={tone} role="status">
        <Icon name={tone === 'bad' ? 'ban' : tone === 'good' ? 'check' : 'info'} size={14} />{' '}
        {typeof text === 'string' ? t(text) : say(text)}
      </p>
      {others.length === 0 ? null : (
        <fieldset className="reason-usual" aria-label={t('move.others')}>
          <span className="faint">{t('move.others')}</span>
          {others.map((other) => (
            <button
              key={`${other.date}-${other.start}`}
              type="button"
              className="chip"
              onClick={() => onTake(other)}
            >
              {dateText(other.date, language)} {periodText(other)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
};

export interface ChangeTimeProps {
  readonly booking: Booking;
  /** What it begins with, where that is not the time it has. */
  readonly to?: Draft | undefined;
  readonly zone: string;
  readonly onMove: (time: NewTime) => void;
  readonly onClose: () => void;
}

/** The question, for a dialog and for a page of its own. */
export const useChangeTime = ({ booking, to, zone, onMove, onClose }: ChangeTimeProps) => {
  const { t, say, language } = useBookingsWords();
  const [draft, setDraft] = useState<Draft>(
    to ?? { date: booking.date, start: booking.start, end: booking.end },
  );
  const [reason, setReason] = useState('');
  const { date: today } = useLocalNow(zone);
  const { pictures, rules } = useTimetable(
    useMemo(() => [booking.resourceId], [booking.resourceId]),
    draft.date,
    draft.date,
  );
  const known = rules.get(booking.resourceId);
  const picture = pictures.get(booking.resourceId)?.[draft.date];
  const verdict = useVerdict(booking, draft, known, picture);
  const isReady = !verdict.isSame && !verdict.refused && !verdict.isAsking;
  const foot: ReactNode = (
    <div className="confirm-foot">
      <Button onClick={onClose}>{t('action.back')}</Button>
      <Button
        look="primary"
        disabled={!isReady}
        onClick={() => onMove({ ...draft, reason: reason.trim() || undefined })}
      >
        {t('move.to', { when: `${dateText(draft.date, language)} ${periodText(draft)}` })}
      </Button>
    </div>
  );
  const children = (
    <>
      <p className="faint">
        {t('move.from', { when: `${dateText(booking.date, language)} ${periodText(booking)}` })}
      </p>
      <ClockNotice />
      {known ? (
        <TimeFields draft={draft} choices={timeChoicesOf(known.rules)} earliest={today} onChange={setDraft} />
      ) : (
        <Skeleton lines={2} />
      )}
      {known && picture ? (
        <DayStrip
          open={known.rules.openHours}
          pieces={stripPieces(known, picture, draft.date, serverNow(), (key) => key === booking.claimKey)}
          chosen={verdict.isSame ? undefined : draft}
          isRefused={verdict.refused !== undefined}
        />
      ) : null}
      <VerdictLine verdict={verdict} onTake={setDraft} />
      <label className="field">
        <span>{t('move.why')}</span>
        <input
          className="field-input"
          maxLength={unitsWithin(longestReason, reason)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </>
  );
  return { title: t('move.title', { name: say(booking.resource) }), foot, children };
};

export const ChangeTimeDialog = (props: ChangeTimeProps) => (
  <Dialog {...useChangeTime(props)} onClose={props.onClose} />
);
