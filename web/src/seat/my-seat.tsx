// One's own seat of the day: what it waits for, and what may be done to it now.
import { useQuery } from '@apollo/client/react';
import type { Seating } from '@campus/events/domain/rules/rules';
import { leaveAt } from '@campus/events/domain/rules/seating';
import { minutesOf } from '@campus/events/domain/time/period';
import { instantOf } from '@campus/events/domain/time/zone';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useBookingCommands } from '../booking/commands.ts';
import { bookingPath } from '../booking/paths.ts';
import type { Refusal } from '../lib/answer.ts';
import { askedAgain } from '../lib/asked-again.ts';
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { useCommand } from '../lib/use-command.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import { isPhone } from '../shell/is-phone.ts';
import { Button } from '../ui/button.tsx';
import { Countdown, HoldRing } from '../ui/countdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { tell } from '../ui/toast.tsx';
import type { MySeatQuery } from '../wire.generated.ts';
import { LEAVE_SEAT, MY_SEAT, RETURN_SEAT } from './seats.graphql.ts';
import type { Leaves } from './use-leaves.ts';
import { useSeatWords } from './words.ts';

type Mine = NonNullable<MySeatQuery['findAppointmentInformation']>;

const AT_SEAT = 0;
const ON_LEAVE = 1;

/** `YYYY-MM-DD HH:mm:ss` → `HH:mm`. */
const clockIn = (moment: string | null): string => moment?.slice(11, 16) ?? '';

const Away = ({ seat }: { readonly seat: Mine }) => {
  const { t } = useSeatWords();
  const { zone } = useCampus();
  const { seat_away, seat_away_since, seat_away_until } = seat;
  if (!seat_away || !seat_away_since || !seat_away_until) return null;
  const time = clockIn(seat_away_until);
  const instantIn = (moment: string): number =>
    instantOf(zone, moment.slice(0, 10), minutesOf(clockIn(moment)) ?? 0);
  const end = instantIn(seat_away_until);
  const until = new Date(end).toISOString();
  return (
    <p className="seat-away">
      <HoldRing until={until} size={52} ofSeconds={(end - instantIn(seat_away_since)) / 1000} />
      <b className="seat-clock">
        <Countdown until={until} />
      </b>
      {/* The clock beside it would be read aloud each second. */}
      <span role="status">{t(seat_away === ON_LEAVE ? 'awayUntil' : 'reportedUntil', { time })}</span>
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
      <Icon name="scan" size={20} /> {t('scanBack')}
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
  readonly seating: Seating;
  readonly leaves: Leaves | undefined;
}

/** What was missed or given up is nobody's seat any more. */
const OVER: ReadonlySet<string> = new Set(['missed', 'terminated', 'completed', 'cancelled', 'rejected']);

export const MySeat = ({ id, revision, isOver, seating, leaves }: MySeatProps) => {
  const { t } = useSeatWords();
  const { zone } = useCampus();
  const { minute } = useLocalNow(zone);
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
  const isAtSeat = isInUse && seat.seat_away === AT_SEAT;
  return (
    <section className="seat-card" aria-label={t('mySeat')}>
      <h2>
        <small className="seat-own">{t('mySeat')}</small> {seat.seat_number}
        {seat.seat_away === ON_LEAVE ? (
          <>
            <em className="seat-left">
              <Icon name="cup" size={16} /> {t('onLeave')}
            </em>
            <span>{leaves ? t('leaveOf', { ...leaves }) : null}</span>
          </>
        ) : null}
      </h2>
      <Away seat={seat} />
      <p>
        {seat.start_time}–{seat.end_time} <Link to={bookingPath(id)}>{seat.booking_number}</Link>
      </p>
      {isAtSeat && leaves ? (
        <p className="faint">
          {leaves.left > 0
            ? t('leavesLeft', { left: leaves.left, minutes: leaveAt(seating, minute).minutes })
            : t('noLeaves')}
        </p>
      ) : null}
      <p className="seat-actions">
        {offers.has('sign_in') ? (
          <Button look="primary" onClick={() => void acts.signIn()}>
            {t('signIn')}
          </Button>
        ) : null}
        {isAtSeat && leaves?.left !== 0 ? (
          <Button icon="cup" onClick={() => void acts.leave()}>
            {t('leave')}
          </Button>
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
