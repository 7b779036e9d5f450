// What one uses at this moment, or is about to, with what may be done to it. Loaded where there is such a booking.
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { instantOf } from '@campus/events/domain/time/zone';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Booking } from '../../booking/booking.ts';
import {
  actsOf,
  bookingsNow,
  type CardAct,
  canStandOut,
  isEnding,
  opensLater,
  releasedNow,
} from '../../booking/mine/at-hand.ts';
import { BackByRules } from '../../booking/mine/by-rules.tsx';
import { extensionText } from '../../booking/mine/extension-words.tsx';
import { type OwnAction, useOwnActions } from '../../booking/mine/own-actions.tsx';
import { ReleasedCard } from '../../booking/mine/released-card.tsx';
import { type Extension, useExtending, useExtension } from '../../booking/mine/use-extending.ts';
import type { MyBookings } from '../../booking/mine/use-my-bookings.ts';
import { asExpected, useOptimistic } from '../../booking/optimistic.ts';
import { type OwnWord, ownWordOf } from '../../booking/own-word.ts';
import { bookingPath, venuePath } from '../../booking/paths.ts';
import { Numbers, RunningBar } from '../../booking/running-bar.tsx';
import { useBookingsWords } from '../../booking/words.ts';
import { useCampus } from '../../lib/campus.ts';
import { useCommand } from '../../lib/use-command.ts';
import { durationText, type LocalNow, periodText } from '../../lib/when.ts';
import { LEAVE_SEAT } from '../../seat/seats.graphql.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { tell } from '../../ui/toast.tsx';
import { useHomeWords } from './words.ts';

const icons: Partial<Readonly<Record<OwnWord, IconName>>> = { away: 'cup', using: 'check' };

const actIcons: Readonly<Record<CardAct, IconName>> = {
  scan: 'scan',
  scanBack: 'scan',
  leave: 'cup',
  signIn: 'check',
  signOut: 'logout',
  terminate: 'logout',
  extend: 'clock',
  changeTime: 'clock',
  cancel: 'close',
};

const ownWords: ReadonlySet<CardAct> = new Set(['scan', 'scanBack', 'leave', 'cancel']);

const scanPath = '/mobile/qrcode-scanner';

/** The map of seats is looked at where one has to move. */
const NextSeat = lazy(async () => ({ default: (await import('../../seat/next-seat.tsx')).NextSeat }));

interface CardProps {
  readonly booking: Booking;
  readonly now: LocalNow;
  readonly onAct: (act: CardAct, extension?: Extension) => void;
}

/** Others are asked for what follows in good time; another place is sought at the end. */
const elsewhereNow = (booking: Booking, now: LocalNow, { elsewhere }: Extension) =>
  elsewhere.kind === 'ask' || isEnding(booking, now) ? elsewhere : undefined;

const Elsewhere = ({ booking, elsewhere }: Pick<CardProps, 'booking'> & Pick<Extension, 'elsewhere'>) => {
  const { t } = useBookingsWords();
  const { path, kind, from } = elsewhere;
  const link = (
    <Link className="running-act running-first" to={path}>
      <strong>{t(`extend.${kind}`, { time: from })}</strong>
    </Link>
  );
  if (kind !== 'seat' || booking.seat === undefined) return link;
  return (
    <Suspense fallback={link}>
      <NextSeat booking={booking} seat={booking.seat} otherwise={link} />
    </Suspense>
  );
};

const Acts = ({ booking, now, onAct, extension }: CardProps & { extension: Extension | undefined }) => {
  const { t, say } = useHomeWords();
  const { t: word } = useBookingsWords();
  const goesOn = extension?.refusal === undefined ? extension : undefined;
  const acts = actsOf(booking, now, goesOn !== undefined);
  /** The word of the list of bookings, where the card has none of its own. */
  const label = (act: CardAct): string => {
    if (act === 'extend') return word('extend.act', { count: goesOn?.minutes ?? 0 });
    return ownWords.has(act) ? t(`now.${act}`) : word(`do.${act}`);
  };
  const hint = (act: CardAct): ReactNode => {
    if (act === 'extend') return goesOn ? extensionText(goesOn, word) : '';
    if (act === 'signIn' || act === 'scan') return periodText(booking);
    if (act === 'scanBack') return t('now.keepsUntil', { time: clockOf(booking.end) });
    if (act === 'leave') return <BackByRules booking={booking} minute={now.minute} />;
    if (act === 'signOut' || act === 'terminate')
      return t(booking.seat === undefined ? 'now.freesRoom' : 'now.freesSeat');
    return '';
  };
  const inside = (act: CardAct): ReactNode => (
    <>
      <strong>
        <Icon name={actIcons[act]} size={18} /> {label(act)}
      </strong>
      {hint(act) === '' ? null : <small>{hint(act)}</small>}
    </>
  );
  const elsewhere = extension?.refusal && elsewhereNow(booking, now, extension);
  const isOnWay = now.minute < booking.start && !acts.some(canStandOut);
  return (
    <div className="running-acts">
      {acts.map((act, index) => {
        const isFirst = !elsewhere && index === acts.length - 1 && canStandOut(act);
        const look = isFirst ? 'running-act running-first' : 'running-act';
        return act === 'scan' || act === 'scanBack' ? (
          <Link key={act} className={look} to={scanPath}>
            {inside(act)}
          </Link>
        ) : (
          <button key={act} type="button" className={look} onClick={() => onAct(act, goesOn)}>
            {inside(act)}
          </button>
        );
      })}
      {elsewhere ? <Elsewhere booking={booking} elsewhere={elsewhere} /> : null}
      {isOnWay ? (
        <Link className="running-act running-first" to={venuePath(booking.resourceId)}>
          <strong>
            <Icon name="pin" size={18} /> {t('now.where')}
          </strong>
          <small>{say(booking.place)}</small>
        </Link>
      ) : null}
    </div>
  );
};

const Card = (props: CardProps) => {
  const { booking, now } = props;
  const extension = useExtension(booking);
  const { t, say, language } = useHomeWords();
  const { t: word } = useBookingsWords();
  const { zone } = useCampus();
  const phase = ownWordOf(booking, now);
  const { start, end, away, signedInAt, seat } = booking;
  const isEarly = opensLater(booking, now);
  const isIn = phase === 'using' || phase === 'signedIn';
  const awaited = away || isIn || isEarly ? undefined : minutesOf(booking.keptUntil ?? '');
  const isAhead = now.minute < start && awaited === undefined;
  const until = (away ? minutesOf(away.until) : awaited) ?? (isAhead ? start : end);
  const what = [say(booking.resource), seat].filter(Boolean).join(' ');
  return (
    <section className="stack running" aria-label={`${word(`own.${phase}`)} ${what}`}>
      <p className="running-phase">
        <Icon name={icons[phase] ?? 'clock'} size={16} />
        <strong>{word(`own.${phase}`)}</strong>
        {away ? <span>{t('now.back', { time: away.until })}</span> : null}
        {awaited === undefined ? null : <span>{t('now.signInBy', { time: booking.keptUntil })}</span>}
        {isEarly ? <span>{t('now.signInFrom', { time: booking.signInFrom?.slice(11) })}</span> : null}
        {phase === 'using' && signedInAt !== undefined ? (
          <span>{t('now.since', { time: signedInAt.slice(11, 16) })}</span>
        ) : null}
        <Link className="running-code" to="/pc/myQrcode" aria-label={t('now.code')}>
          <Icon name="qr" size={24} />
        </Link>
      </p>
      <p className="running-what">
        <Link to={bookingPath(booking.id)}>{what}</Link>
        {away ? (
          <b>
            <Countdown until={new Date(instantOf(zone, booking.date, until)).toISOString()} />
          </b>
        ) : (
          <span>
            <Numbers
              text={`${t(isAhead ? 'now.until' : 'now.left')} ${durationText(until - now.minute, language)}`}
            />
          </span>
        )}
      </p>
      <RunningBar start={start} end={end} minute={now.minute} place={say(booking.place)} />
      <Acts {...props} extension={extension} />
    </section>
  );
};

export interface RunningCardProps extends Pick<MyBookings, 'bookings' | 'readAgain'> {
  readonly now: LocalNow;
}

export const RunningCard = ({ bookings, readAgain, now }: RunningCardProps) => {
  const { zone } = useCampus();
  const command = useCommand();
  const optimistic = useOptimistic(readAgain);
  const { start, dialog } = useOwnActions(optimistic, zone);
  const extend = useExtending(readAgain);
  const act = async (
    booking: Booking,
    wanted: Exclude<CardAct, 'scan' | 'scanBack'>,
    extension?: Extension,
  ): Promise<void> => {
    if (wanted === 'extend') return extension && extend(booking, extension);
    if (wanted !== 'leave') return start(wanted satisfies OwnAction, [booking]);
    const { refusal } = await command(LEAVE_SEAT, { id: booking.id });
    tell(refusal);
    await readAgain();
  };
  return (
    <>
      <div className="running-all">
        {bookingsNow(asExpected(bookings, optimistic.expected), now).map((booking) => (
          <Card
            key={booking.id}
            booking={booking}
            now={now}
            onAct={(wanted, extension) => {
              if (wanted !== 'scan' && wanted !== 'scanBack') void act(booking, wanted, extension);
            }}
          />
        ))}
        {releasedNow(bookings, now).map((booking) => (
          <ReleasedCard key={booking.id} booking={booking} now={now} />
        ))}
      </div>
      {dialog}
    </>
  );
};
