// One's own seat of the day: what it waits for, and what may be done to it now.
import { useQuery } from '@apollo/client/react';
import { minutesOf } from '@campus/events/domain/time/period';
import { instantOf } from '@campus/events/domain/time/zone';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useBookingCommands } from '../booking/commands.ts';
import { bookingPath } from '../booking/paths.ts';
import type { Refusal } from '../lib/answer.ts';
import { askedAgain } from '../lib/asked-again.ts';
import { useCampus } from '../lib/campus.ts';
import { useCommand } from '../lib/use-command.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import { isPhone } from '../shell/is-phone.ts';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { tell } from '../ui/toast.tsx';
import type { MySeatQuery } from '../wire.generated.ts';
import { LEAVE_SEAT, MY_SEAT, RETURN_SEAT } from './seats.graphql.ts';
import { useSeatWords } from './words.ts';

type Mine = NonNullable<MySeatQuery['findAppointmentInformation']>;

const AT_SEAT = 0;
const ON_LEAVE = 1;

/** `YYYY-MM-DD HH:mm:ss` → `HH:mm`. */
const clockIn = (moment: string | null): string => moment?.slice(11, 16) ?? '';

const Away = ({ seat }: { readonly seat: Mine }) => {
  const { t } = useSeatWords();
  const { zone } = useCampus();
  if (!seat.seat_away || !seat.seat_away_until) return null;
  const key = seat.seat_away === ON_LEAVE ? 'awayUntil' : 'reportedUntil';
  const time = clockIn(seat.seat_away_until);
  const ends = instantOf(zone, seat.seat_away_until.slice(0, 10), minutesOf(time) ?? 0);
  return (
    <p>
      <b className="seat-clock">
        <Countdown until={new Date(ends).toISOString()} />
      </b>{' '}
      {/* The clock beside it would be read aloud each second. */}
      <span role="status">{t(key, { time })}</span>
    </p>
  );
};

const useActs = (id: string, readAgain: () => Promise<unknown>) => {
  const { t } = useSeatWords();
  const command = useCommand();
  const commands = useBookingCommands();
  const done = async (refusal: Refusal | undefined) => {
    tell(refusal);
    await readAgain();
  };
  const seatCommand = async (mutation: typeof LEAVE_SEAT): Promise<void> => {
    const { refusal } = await command(mutation, { id });
    await done(refusal);
  };
  return {
    leave: () => seatCommand(LEAVE_SEAT),
    back: () => seatCommand(RETURN_SEAT),
    signIn: async () => done(await commands.signIn(id)),
    signOut: async () => done(await commands.signOut(id)),
    cancel: async () => {
      const { failed, refused } = await commands.end([id], 'cancelled', t('cancelReason'));
      await done(failed ?? refused[0]);
    },
  };
};

/** A phone proves by the seat's code that one has come back. */
const BackAtSeat = ({ onBack }: { readonly onBack: () => void }) => {
  const { t } = useSeatWords();
  return isPhone() ? (
    <Link className="button button-primary" to="/mobile/qrcode-scanner">
      {t('scanBack')}
    </Link>
  ) : (
    <Button look="primary" onClick={onBack}>
      {t('back')}
    </Button>
  );
};

interface MySeatProps {
  readonly id: string;
  /**
   * The revision of the day: a new one means that something happened there, maybe not yet to this booking's
   * read model.
   */
  readonly revision: number;
  /** Its place is over by the clock. */
  readonly isOver: boolean;
}

/** What was missed or given up is nobody's seat any more. */
const OVER: ReadonlySet<string> = new Set(['missed', 'terminated', 'completed', 'cancelled', 'rejected']);

export const MySeat = ({ id, revision, isOver }: MySeatProps) => {
  const { t } = useSeatWords();
  const { data, previousData, refetch } = useQuery(MY_SEAT, { variables: { id } });
  const { position } = useMyClaims();
  const acts = useActs(id, () => askedAgain(refetch()));
  useEffect(() => {
    if (revision >= 0) void askedAgain(refetch({ id, min_position: position }));
  }, [id, revision, position, refetch]);
  const seat = (data ?? previousData)?.findAppointmentInformation;
  if (!seat) return null;
  const offers = new Set(seat.actions);
  const isInUse = seat.status === 'performed';
  if (isOver || OVER.has(seat.status ?? ''))
    return (
      <p className="faint" role="status">
        {t('seatWas', { number: seat.seat_number, period: `${seat.start_time}–${seat.end_time}` })}{' '}
        <Link to={bookingPath(id)}>{seat.booking_number}</Link>
      </p>
    );
  return (
    <section className="seat-card" aria-label={t('mySeat')}>
      <h2>
        {t('mySeat')} {seat.seat_number}
      </h2>
      <p>
        {seat.start_time}–{seat.end_time} <Link to={bookingPath(id)}>{seat.booking_number}</Link>
      </p>
      <Away seat={seat} />
      <p className="seat-actions">
        {offers.has('sign_in') ? (
          <Button look="primary" onClick={() => void acts.signIn()}>
            {t('signIn')}
          </Button>
        ) : null}
        {isInUse && seat.seat_away === AT_SEAT ? (
          <Button onClick={() => void acts.leave()}>{t('leave')}</Button>
        ) : null}
        {isInUse && seat.seat_away !== AT_SEAT ? <BackAtSeat onBack={() => void acts.back()} /> : null}
        {offers.has('sign_out') ? <Button onClick={() => void acts.signOut()}>{t('signOut')}</Button> : null}
        {offers.has('cancel') ? (
          <Button look="quiet" onClick={() => void acts.cancel()}>
            {t('cancel')}
          </Button>
        ) : null}
      </p>
    </section>
  );
};
