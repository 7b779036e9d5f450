// Beside the state: the clock, what comes next, a code to scan, and how old all of it is.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { useServerSecond } from '../../lib/clock.ts';
import { config } from '../../lib/config.ts';
import { ageText, clockTextAt, dateText } from '../../lib/when.ts';
import { useLiveAge } from '../../live/live-context.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { DoorState, NextEntry } from './door-state.ts';
import { type FaceWord, isPlain } from './door-trust.ts';
import { useDoorCode } from './use-door-code.ts';
import { useDoorWords } from './words.ts';

export const DoorClock = ({ zone }: { zone: string }) => {
  const { language } = useDoorWords();
  const { date, minute } = localOf(zone, useServerSecond() * 1000);
  return (
    <div className="door-clock">
      <time>{clockOf(minute)}</time>
      <p>{dateText(date, language)}</p>
    </div>
  );
};

const Entry = ({ entry, isToday }: { entry: NextEntry; isToday: boolean }) => {
  const { t, say } = useDoorWords();
  return (
    <li>
      <b>
        {isToday ? null : <small>{t('tomorrow')} </small>}
        {clockOf(entry.start)}
      </b>
      <span>
        {entry.label ? say(entry.label) : t(`word.${entry.word}`)}
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
  readonly state: DoorState;
  readonly today: LocalDate;
  /** The day on which the list was heard. */
  readonly listDate: LocalDate;
}

/** After the last day of the list nothing is known. */
const listEnd = (today: LocalDate, listDate: LocalDate): string | undefined => {
  if (today === listDate) return undefined;
  return today === addDays(listDate, 1) ? 'afterToday' : 'noList';
};

export const NextBookings = ({ state, today, listDate }: NextProps) => {
  const { t } = useDoorWords();
  const end = listEnd(today, listDate);
  const entries = end ? state.next.filter(({ date }) => date === today) : state.next;
  return (
    <section className="door-next" aria-label={t('next')}>
      <h2>
        {t('next')}
        <span lang={t('nextOtherLanguage')}> {t('nextOther')}</span>
      </h2>
      {end === 'noList' ? null : entries.length === 0 ? (
        <p>{t(end ? 'nothingKnown' : 'nothing')}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} isToday={entry.date === today} />
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

export const DoorCode = ({ resourceId, face }: { resourceId: string; face: FaceWord }) => {
  const { t } = useDoorWords();
  const [first, second] = isPlain(face)
    ? ['scanLive', 'scanLiveHint']
    : face === 'taken'
      ? ['scanSign', 'scanLater']
      : ['scan', 'scanBook'];
  return (
    <>
      <DoorQr resourceId={resourceId} className="door-qr" />
      <p className="door-scan">
        {t(first)}
        <br />
        {t(second)}
      </p>
    </>
  );
};
