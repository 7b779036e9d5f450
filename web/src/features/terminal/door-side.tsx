// Beside the state: the clock, what comes next, a code to scan, and how old all of it is.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import type { ReactNode } from 'react';
import { useServerSecond } from '../../lib/clock.ts';
import { config } from '../../lib/config.ts';
import { ageText, clockTextAt, dateText, dayText, sinceText } from '../../lib/when.ts';
import { useLiveAge } from '../../live/live-context.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { widthOf } from './door-face.tsx';
import type { SignInWindow } from './door-offers.ts';
import type { DoorState, NextEntry } from './door-state.ts';
import { type FaceWord, isPlain } from './door-trust.ts';
import { useDoorCode } from './use-door-code.ts';
import { useDoorWords } from './words.ts';

const HOUR = 3_600;

/** @param lostAt since when the server is not heard, where the glass cannot vouch for what it shows */
export const DoorClock = ({ zone, lostAt }: { zone: string; lostAt: number | undefined }) => {
  const { t, language } = useDoorWords();
  const second = useServerSecond();
  const { date, minute } = localOf(zone, second * 1000);
  const lost = lostAt === undefined ? 0 : second - lostAt / 1000;
  // Since when stands below it: from an hour on its hours do.
  const lostFor = sinceText(lost < HOUR ? lost : lost - (lost % HOUR), language);
  return (
    <div className="door-clock">
      {lostAt === undefined ? null : (
        <div className="door-lost">
          <Icon name="wifi-off" size={32} />
          <b>{t('offline', { time: lostFor })}</b>
          {localOf(zone, lostAt).date === date ? (
            <p>{t('offlineSince', { time: clockTextAt(zone, lostAt).slice(0, 5) })}</p>
          ) : null}
        </div>
      )}
      <time>{clockOf(minute)}</time>
      <p>{lost > 24 * HOUR ? t('unchecked') : (lostAt === undefined ? dateText : dayText)(date, language)}</p>
    </div>
  );
};

interface DueProps {
  readonly entry: NextEntry;
  /** Minutes of today between which its people sign in; undefined: they do not. */
  readonly window: SignInWindow | undefined;
  readonly minute: number;
  readonly acts: ReactNode;
}

/** Somebody is about to come: when, what for, and what they do now. */
export const Due = ({ entry, window, minute, acts }: DueProps) => {
  const { t, say, other } = useDoorWords();
  const { start, end, label, word } = entry;
  return (
    <section className="door-due" aria-label={t('next')}>
      <h2>
        {t('next')} {other('next', {}, 'span')}
      </h2>
      <b>{end === undefined ? clockOf(start) : `${clockOf(start)}–${clockOf(end)}`}</b>
      <p>{label ? say(label) : t(`word.${word}`)}</p>
      {window && window.opens > minute ? (
        <p className="door-detail">{t('signInFrom', { time: clockOf(window.opens) })}</p>
      ) : null}
      {acts}
    </section>
  );
};

/** @param isFirst of its day: the others stand below its name */
const Entry = ({ entry, isToday, isFirst }: { entry: NextEntry; isToday: boolean; isFirst: boolean }) => {
  const { t, say } = useDoorWords();
  const words = entry.label ? say(entry.label) : t(`word.${entry.word}`);
  return (
    <li style={{ '--door-entry-width': widthOf(words) }}>
      <b>
        {isToday ? null : <small data-again={!isFirst}>{t('tomorrow')} </small>}
        {clockOf(entry.start)}
      </b>
      <span>
        {words}
        {entry.holdUntil === null ? null : (
          <>
            {' '}
            <Countdown until={new Date(entry.holdUntil).toISOString()} />
          </>
        )}
      </span>
    </li>
  );
};

interface NextProps {
  /** How old the list is, where that matters. */
  readonly listed: string | undefined;
  readonly state: DoorState;
  readonly today: LocalDate;
  /** The day on which the list was heard. */
  readonly listDate: LocalDate;
}

/** After the last day of the list nothing is known. */
const listEnd = (today: LocalDate, listDate: LocalDate, isOld: boolean): string | undefined => {
  if (today === listDate) return isOld ? 'afterTomorrow' : undefined;
  return today === addDays(listDate, 1) ? 'afterToday' : 'noList';
};

export const NextBookings = ({ listed, state, today, listDate }: NextProps) => {
  const { t, other } = useDoorWords();
  const end = listEnd(today, listDate, listed !== undefined);
  const entries =
    end && end !== 'afterTomorrow' ? state.next.filter(({ date }) => date === today) : state.next;
  return (
    <section className="door-next" aria-label={t('next')}>
      <h2>
        {listed ?? (
          <>
            {t('next')} {other('next', {}, 'span')}
          </>
        )}
      </h2>
      {end === 'noList' ? null : entries.length === 0 ? (
        <p>{t(end ? 'nothingKnown' : 'nothing')}</p>
      ) : (
        <ol>
          {entries.map((entry, at) => (
            <Entry
              key={entry.key}
              entry={entry}
              isToday={entry.date === today}
              isFirst={entries[at - 1]?.date !== entry.date}
            />
          ))}
        </ol>
      )}
      {end ? <p className="door-hatched">{t(end)}</p> : null}
    </section>
  );
};

/** Live with its age; otherwise since when the picture stands. */
export const DoorAge = ({ heardAt, isKept, zone }: { heardAt: number; isKept: boolean; zone: string }) => {
  const { t, language } = useDoorWords();
  const { status, ageSeconds, lastPictureAt } = useLiveAge();
  const isLive = status === 'live' && !isKept;
  const at = isKept ? heardAt : lastPictureAt;
  const seconds = useServerSecond() - at / 1000;
  const stands = t('stands', { time: clockTextAt(zone, at).slice(0, 5), age: ageText(seconds, language) });
  return (
    <p className={`door-age door-age-${isKept ? 'lost' : status}`}>
      <span className="live-dot" aria-hidden="true" />
      {isLive ? `${t('live')}${language === 'zh' ? '，' : ', '}${ageText(ageSeconds, language)}` : stands}
    </p>
  );
};

/** Where a person who scans the door is led: sign in, or book. */
const scanAddress = (resourceId: string, code: string | undefined): string => {
  const page = `${window.location.origin}${config.contextPath}/pc/appointmentScanner/${encodeURIComponent(resourceId)}`;
  return code === undefined ? page : `${page}?code=${encodeURIComponent(code)}`;
};

/** The live code of the door. */
export const DoorQr = ({ resourceId, className }: { resourceId: string; className: string }) => {
  const { t } = useDoorWords();
  const code = useDoorCode(resourceId);
  return <QrCode text={scanAddress(resourceId, code)} label={t('code')} className={className} />;
};

interface CodeProps {
  readonly resourceId: string;
  readonly face: FaceWord;
  /** The people of the running booking are there. */
  readonly isSigned: boolean;
  /** Until when who is about to come signs in, where that is open. */
  readonly signInUntil: number | undefined;
}

export const DoorCode = ({ resourceId, face, isSigned, signInUntil }: CodeProps) => {
  const { t } = useDoorWords();
  const [first, second] = isPlain(face)
    ? ['scanLive', 'scanLiveHint']
    : face === 'taken'
      ? isSigned
        ? ['scan', 'scanAfter']
        : ['scanSign', 'scanLater']
      : ['scan', 'scanBook'];
  return (
    <>
      <DoorQr resourceId={resourceId} className="door-qr" />
      <p className="door-scan">
        {t(signInUntil === undefined ? first : 'scanSignToo')}
        <br />
        {signInUntil === undefined ? t(second) : t('signInUntil', { time: clockOf(signInUntil) })}
      </p>
    </>
  );
};
