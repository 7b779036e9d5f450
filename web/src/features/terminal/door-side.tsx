// Beside the state: the clock, what comes next, a code to scan, and how old all of it is.
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { useServerSecond } from '../../lib/clock.ts';
import { config } from '../../lib/config.ts';
import { ageText, clockTextAt, dateText } from '../../lib/when.ts';
import { useLiveAge } from '../../live/live-context.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { DoorState, NextEntry } from './door-state.ts';
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

export const NextBookings = ({ state, today }: { state: DoorState; today: string }) => {
  const { t } = useDoorWords();
  return (
    <section className="door-next" aria-label={t('next')}>
      <h2>
        {t('next')}
        <span lang={t('nextOtherLanguage')}> {t('nextOther')}</span>
      </h2>
      {state.next.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <ol>
          {state.next.map((entry) => (
            <Entry key={entry.key} entry={entry} isToday={entry.date === today} />
          ))}
        </ol>
      )}
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

export const DoorCode = ({ resourceId, state }: { resourceId: string; state: DoorState }) => {
  const { t } = useDoorWords();
  const isTaken = state.word === 'taken';
  return (
    <>
      <DoorQr resourceId={resourceId} className="door-qr" />
      <p className="door-scan">
        {t(isTaken ? 'scanSign' : 'scan')}
        <br />
        {t(isTaken ? 'scanLater' : 'scanBook')}
      </p>
    </>
  );
};
