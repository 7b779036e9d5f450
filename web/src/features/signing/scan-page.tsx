// Where the code at a door leads: what may be signed here now, with one press; if nothing may, why and when.
import { useQuery } from '@apollo/client/react';
import { clockOf, minutesOf, type Period } from '@campus/events/domain/time/period';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useBookingCommands } from '../../booking/commands.ts';
import { bookingPath, timetablePath } from '../../booking/paths.ts';
import { OwnStatusTag } from '../../booking/status-tag.tsx';
import { usePaying } from '../../charge/use-paying.ts';
import type { Refusal } from '../../lib/answer.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { failureOf } from '../../lib/failure.ts';
import { lazyInTime } from '../../lib/load-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { type LocalNow, periodText } from '../../lib/when.ts';
import { Repairs } from '../../repair/repairs.tsx';
import { placeOf } from '../../resource/place.ts';
import type { SeatAroundProps } from '../../seat/seat-around.tsx';
import { LEAVE_SEAT, RETURN_SEAT } from '../../seat/seats.graphql.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Refused, Skeleton } from '../../ui/states.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { Behind } from './behind.tsx';
import { type ScanAct, type ScanCase, scanActsOf, scanCaseOf, sentenceOf } from './sign-state.ts';
import { SCANNED_RESOURCE, type Sheet, SIGN_SHEET, type SignBooking, sheetOf } from './signing.graphql.ts';
import { UseNow } from './use-now.tsx';
import { useSigningWords } from './words.ts';
import '../../shell/phone.css';
import './signing.css';

/** The timetable is fetched once a place was found. */
const LiveDay = lazyInTime(async () => ({ default: (await import('../../booking/live-day.tsx')).LiveDay }));

/** The map of seats is fetched for a seat alone. */
const SeatAround = lazyInTime(async () => ({
  default: (await import('../../seat/seat-around.tsx')).SeatAround,
}));

const usable = (start: number, until: string | undefined): Period | undefined => {
  const end = minutesOf(until ?? '');
  return end === undefined ? undefined : { start, end };
};

interface Acting {
  readonly busy: ScanAct | undefined;
  readonly refusal: Refusal | undefined;
  readonly act: (what: ScanAct) => void;
}

const useActing = (booking: SignBooking, code: string | null, readAgain: () => Promise<unknown>): Acting => {
  const commands = useBookingCommands();
  const command = useCommand();
  const [busy, setBusy] = useState<ScanAct>();
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (what: ScanAct): Promise<Refusal | undefined> => {
    if (what === 'signIn') return commands.signIn(booking.id, code ?? undefined);
    if (what === 'signOut') return commands.signOut(booking.id);
    if (what === 'leave') return (await command(LEAVE_SEAT, { id: booking.id })).refusal;
    if (what === 'back') return (await command(RETURN_SEAT, { id: booking.id })).refusal;
    const { failed, refused } = await commands.end([booking.id], 'terminated', '');
    return failed ?? refused[0];
  };
  const act = async (what: ScanAct): Promise<void> => {
    setBusy(what);
    setRefusal(await send(what));
    await readAgain();
    setBusy(undefined);
  };
  return { busy, refusal, act: (what) => void act(what) };
};

interface RowProps {
  readonly booking: SignBooking;
  readonly code: string | null;
  readonly readAgain: () => Promise<unknown>;
}

const Row = ({ booking, code, readAgain }: RowProps) => {
  const { t, say, language } = useSigningWords();
  const { busy, refusal, act } = useActing(booking, code, readAgain);
  const { key, time } = sentenceOf(booking, clockOf(booking.end));
  const offered = scanActsOf(booking);
  const pay = usePaying();
  const paysNow = booking.actions.has('pay') && (key === 'payToSignIn' || key === 'payToSignOut');
  return (
    <li className="card row wrap sign-row" data-status={booking.status}>
      <div className="sign-what">
        <p className="row wrap sign-when">
          <b>{periodText(booking)}</b> <OwnStatusTag booking={booking} />
        </p>
        <p>
          <Link to={bookingPath(booking.id)}>{say(booking.subject) || booking.number}</Link>
        </p>
        <p className="sign-state" role="status">
          {t(`state.${key}`, { time })}
        </p>
        {booking.came.length > 1 ? (
          <p className="faint">
            {t('came', {
              names: booking.came.map(({ name }) => name).join(language === 'zh' ? '、' : ', '),
            })}
          </p>
        ) : null}
        {refusal ? <Refused text={refusal.text} /> : null}
      </div>
      <div className="sign-acts">
        {paysNow ? (
          <Button large look="primary" onClick={() => void pay(booking.id)}>
            {t('do.pay')}
          </Button>
        ) : null}
        {offered.map((each, index) => (
          <Button
            key={each}
            large
            look={index === 0 ? 'primary' : 'plain'}
            disabled={busy !== undefined}
            onClick={() => act(each)}
          >
            {t(busy === each ? 'busy' : `do.${each}`)}
          </Button>
        ))}
      </div>
    </li>
  );
};

/** One's own booking may ask for the code of the door. */
const CodeNote = ({ sheet }: { sheet: Sheet }) => {
  const { t } = useSigningWords();
  const isOld = sheet.isCodeRight === false;
  if (!isOld && !(sheet.asksCode && sheet.isCodeRight === undefined)) return null;
  return (
    <p className="row sign-note" role="alert">
      <Icon name="alert" size={16} /> {t(isOld ? 'codeOld' : 'codeAsked')}
    </p>
  );
};

const marks: Readonly<Record<Exclude<ScanCase, 'mine'>, IconName>> = {
  free: 'check',
  taken: 'lock',
  codeOld: 'alert',
  codeAsked: 'alert',
  shut: 'ban',
};

/** In a word what was found, and since when or why. */
const Verdict = ({ found, sheet }: { found: Exclude<ScanCase, 'mine'>; sheet: Sheet }) => {
  const { t, say } = useSigningWords();
  const time = sheet.useUntil ?? sheet.takenUntil ?? '';
  const why =
    found === 'free' ? t('found.freeHint') : found === 'shut' && sheet.useWhy ? say(sheet.useWhy) : '';
  return (
    <div className="scan-found" data-found={found} role="status">
      <p className="row wrap scan-word">
        <Icon name={marks[found]} size={24} /> {t(`found.${found}`, { time })}
      </p>
      {why === '' ? null : <p className="faint">{why}</p>}
    </div>
  );
};

/** The page was opened by one scan: it shows what changes with the minute, without another. */
const useSheet = (resourceId: string, code: string | null, seat: string | null) => {
  const { zone } = useCampus();
  const now = useLocalNow(zone);
  const { data, error, refetch } = useQuery(SIGN_SHEET, {
    variables: { resourceId, code, seat },
    fetchPolicy: 'network-only',
  });
  const readAgain = useMemo(() => () => askedAgain(refetch()), [refetch]);
  useEffect(() => {
    if (now.minute >= 0) void readAgain();
  }, [now.minute, readAgain]);
  return { sheet: data && sheetOf(data.sheet), now, failure: error && failureOf(error), readAgain };
};

const isStanding = ({ status }: SignBooking): boolean =>
  status !== 'cancelled' && status !== 'rejected' && status !== 'returned';

const isAhead = ({ status }: SignBooking): boolean =>
  status !== 'completed' && status !== 'terminated' && status !== 'missed';

/** What one scan of the door or of a seat found; somebody who sits elsewhere in the room takes no second seat. */
const foundIn = (sheet: Sheet, seat: string | null, minute: number) => {
  const standing = sheet.bookings.filter(isStanding);
  const shown = seat === null ? standing : standing.filter((booking) => booking.seat === seat);
  const other = standing.find(
    (booking) =>
      !shown.includes(booking) && isAhead(booking) && booking.start <= minute && minute < booking.end,
  );
  const free = other ? { ...sheet, useUntil: undefined, useWhy: undefined } : sheet;
  return { shown, other, sheet: free, found: scanCaseOf(free, shown.some(isAhead)) };
};

/** Beside the verdict on a seat: where one sits already, else the nearest that is free. */
const OtherSeat = ({ other, ...around }: SeatAroundProps & { readonly other: SignBooking | undefined }) => {
  const { t } = useSigningWords();
  if (!other)
    return (
      <Suspense fallback={null}>
        <SeatAround {...around} />
      </Suspense>
    );
  return (
    <p className="row sign-note">
      {t('found.elsewhere')} <Link to={bookingPath(other.id)}>{other.seat}</Link> {periodText(other)}
    </p>
  );
};

const useScanned = (id: string, seat: string | null, first: SignBooking | undefined) => {
  const { data } = useQuery(SCANNED_RESOURCE, { variables: { id }, context: { isQuiet: true } });
  const wire = data?.findResourcesByAccount;
  const name = wire ? bilingual(wire.resources_name, wire.resources_name_en) : first?.resource;
  const place = wire
    ? placeOf(
        bilingual(wire.building_name, wire.building_name_en),
        bilingual(wire.floor_name, wire.floor_name_en),
      )
    : first?.place;
  return {
    name,
    title: seat === null ? name : bilingual(seat, seat),
    places: seat === null ? [place] : [name, place],
  };
};

type Found = ReturnType<typeof foundIn>;

interface FoundPartProps extends Found {
  readonly id: string;
  readonly code: string | null;
  readonly seat: string | null;
  readonly now: LocalNow;
  readonly name: Bilingual | undefined;
  readonly readAgain: () => Promise<unknown>;
}

const FoundPart = ({ id, code, seat, now, name, readAgain, shown, other, sheet, found }: FoundPartProps) => {
  const { t } = useSigningWords();
  return (
    <>
      {found === 'mine' ? <CodeNote sheet={sheet} /> : <Verdict found={found} sheet={sheet} />}
      {found === 'free' || found === 'taken' ? (
        <Suspense fallback={null}>
          <LiveDay resourceId={id} seat={seat} date={now.date} chosen={usable(now.minute, sheet.useUntil)} />
        </Suspense>
      ) : null}
      {seat !== null && (found === 'taken' || found === 'shut') ? (
        <OtherSeat resourceId={id} seat={seat} other={other} />
      ) : null}
      {shown.length > 0 ? (
        <ul className="sign-rows" aria-label={t('today')}>
          {shown.map((booking) => (
            <Row key={booking.id} booking={booking} code={code} readAgain={readAgain} />
          ))}
        </ul>
      ) : null}
      <div className="scan-foot">
        {found === 'free' && sheet.useUntil ? (
          <UseNow resourceId={id} code={code} seat={seat} until={sheet.useUntil} readAgain={readAgain} />
        ) : null}
        <div className="row wrap scan-ways">
          <Link to={timetablePath(id)}>
            {t(seat === null ? (found === 'mine' ? 'day' : 'book') : 'seats')}
          </Link>
          {name ? (
            <Repairs resourceId={id} place={name} about={seat === null ? undefined : `${seat} `} />
          ) : null}
        </div>
      </div>
    </>
  );
};

export const ScanPage = () => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [code, seat] = [search.get('code'), search.get('seat') || null];
  const { t, say } = useSigningWords();
  const isCompact = useIsCompact();
  const { sheet, now, failure, readAgain } = useSheet(id, code, seat);
  const { name, title, places } = useScanned(id, seat, sheet?.bookings[0]);
  const isUnknown = sheet?.refusal !== undefined;
  const Title = isCompact ? 'h2' : 'h1';
  const page = (
    <div className="sign-page">
      <header>
        <Title>{title ? say(title) : t('scan')}</Title>
        <p className="faint">{places.flatMap((each) => (each ? [say(each)] : [])).join(' · ')}</p>
      </header>
      {failure && !sheet ? <ErrorState text={failure.text} onRetry={() => void readAgain()} /> : null}
      {sheet || failure ? null : <Skeleton lines={5} />}
      {isUnknown ? <EmptyState icon="search" title={t('unknown')} hint={t('unknownHint')} /> : null}
      {sheet && !isUnknown ? (
        <FoundPart
          {...foundIn(sheet, seat, now.minute)}
          id={id}
          code={code}
          seat={seat}
          now={now}
          name={name}
          readAgain={readAgain}
        />
      ) : null}
    </div>
  );
  if (!isCompact) return page;
  return (
    <div className="phone scan-over">
      <PageHeader title={t('scanner.title')} />
      <Behind />
      {page}
    </div>
  );
};
