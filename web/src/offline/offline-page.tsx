// Without network on a phone: what was kept of one's bookings, notices and venues, each with its age.
import { clockOf } from '@campus/events/domain/time/period';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ownWordOf } from '../booking/own-word.ts';
import { Numbers, RunningBar } from '../booking/running-bar.tsx';
import { OwnStatusTag } from '../booking/status-tag.tsx';
import { useBookingsWords } from '../booking/words.ts';
import { isOwnPath, WANTED } from '../identity/wanted-path.ts';
import { type Copy, onlyOwner } from '../kept/index.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { defaultZone } from '../lib/campus.ts';
import { useLocalNow, useServerSecond } from '../lib/clock.ts';
import {
  ageText,
  dateText,
  durationText,
  type LocalNow,
  localNowAt,
  minuteText,
  periodText,
} from '../lib/when.ts';
import { MUSTER_KEY, musterShelf } from '../muster/muster.ts';
import { MUSTER_PATH } from '../muster/path.ts';
import { BottomBar } from '../shell/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { EmptyState, Skeleton } from '../ui/states.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import { CodeFrame } from './code-frame.tsx';
import { type OwnPass, PASS_LASTS_MS, passOn } from './own-pass.ts';
import { PassCode } from './pass-code.tsx';
import { ALL_BOOKINGS, type KeptBooking, type KeptText, OWN_PASS, shelvesOf, stillAhead } from './shelves.ts';
import { useWayBack } from './use-way-back.ts';
import { useOfflineWords } from './words.ts';
import '../shell/phone.css';
import './offline.css';

interface Kept {
  readonly pass: Copy<OwnPass> | undefined;
  readonly bookings: Copy<readonly KeptBooking[]> | undefined;
  readonly notices: readonly Copy<KeptText>[];
  readonly venues: readonly Copy<KeptText>[];
  /** Whether it can be said who is on campus. */
  readonly hasMuster: boolean;
}

const nothing: Kept = { pass: undefined, bookings: undefined, notices: [], venues: [], hasMuster: false };

const read = async (): Promise<Kept> => {
  const owner = await onlyOwner('account');
  if (!owner) return nothing;
  const shelves = shelvesOf(owner);
  const [pass, bookings, notices, venues, muster] = await Promise.all([
    shelves.pass.read(OWN_PASS),
    shelves.bookings.read(ALL_BOOKINGS),
    shelves.notices.all(),
    shelves.venues.all(),
    musterShelf(owner).read(MUSTER_KEY),
  ]);
  return { pass, bookings, notices, venues, hasMuster: muster !== undefined };
};

const useKept = (): Kept | undefined => {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    void read().then(setKept);
  }, []);
  return kept;
};

const useAge = () => {
  const { language } = useOfflineWords();
  const second = useServerSecond();
  return (keptAt: number): string => ageText(second - keptAt / 1000, language);
};

const CODE_PATH = '/mobile/myQrcode';
const isCodePath = (path: string): boolean => /^\/(mobile|pc)\/myQrcode\b/.test(path);

const nameOf = ({ resource, seat }: KeptBooking): Bilingual =>
  seat === '' ? resource : { zh: `${resource.zh} ${seat}`, en: `${resource.en} ${seat}` };

/** Offered while it holds: it never leads to a code that is over. */
const CodeLink = ({ pass: { value, keptAt } }: { pass: Copy<OwnPass> }) => {
  const { t, language } = useOfflineWords();
  if (!passOn(value, keptAt, useServerSecond() * 1000)) return null;
  const time = minuteText(value.zone, keptAt + PASS_LASTS_MS, language);
  return (
    <>
      <Link
        className="button button-primary offline-code"
        to={`/error/offline?${new URLSearchParams({ [WANTED]: CODE_PATH })}`}
      >
        <strong>
          <Icon name="qr" size={20} /> {t('pass.show')}
        </strong>
        <small>{t('pass.until', { time })}</small>
      </Link>
      <p className="offline-door">{t('pass.atDoor')}</p>
    </>
  );
};

interface RunningProps {
  readonly booking: KeptBooking;
  readonly now: LocalNow;
  /** When its state was known. */
  readonly keptAt: string;
  readonly children: ReactNode;
}

/** In use now, by what was known. */
const Running = ({ booking, now, keptAt, children }: RunningProps) => {
  const { t, say, language } = useOfflineWords();
  const { start, end, place } = booking;
  return (
    <section className="offline-running" aria-label={say(nameOf(booking))}>
      <div className="offline-phase">
        <OwnStatusTag booking={booking} /> {t('stateAt', { time: keptAt })}
      </div>
      <p>
        <strong>{say(nameOf(booking))}</strong>
        <span>
          <Numbers text={t('left', { time: durationText(end - now.minute, language) })} />
        </span>
      </p>
      <RunningBar start={start} end={end} minute={now.minute} place={say(place)} />
      {children}
    </section>
  );
};

interface RowProps {
  readonly booking: KeptBooking;
  readonly now: LocalNow;
  /** Its page was asked for. */
  readonly isWanted: boolean;
}

const BookingRow = ({ booking, now, isWanted }: RowProps) => {
  const { t, say, language } = useOfflineWords();
  const { t: word } = useBookingsWords();
  const { date, number, subject, place } = booking;
  const some = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
  return (
    <li>
      <details open={isWanted}>
        <summary>
          <span className="offline-when">
            <b>{periodText(booking)}</b>
            <small>{date === now.date ? t('action.today') : dateText(date, language)}</small>
          </span>
          <span className="offline-what">
            <strong>{say(nameOf(booking))}</strong>
            <small>{some(say(subject), word(`own.${ownWordOf(booking, now)}`))}</small>
          </span>
        </summary>
        <p>{some(number, say(place))}</p>
      </details>
    </li>
  );
};

interface TextsProps {
  readonly icon: IconName;
  readonly title: string;
  readonly texts: readonly Copy<KeptText>[];
}

const Texts = ({ icon, title, texts }: TextsProps) => {
  const { say } = useOfflineWords();
  const age = useAge();
  if (texts.length === 0) return null;
  return (
    <details className="offline-texts">
      <summary>
        <Icon name={icon} size={20} />
        <strong>{title}</strong>
        <span className="faint">{texts.length}</span>
        <Icon name="chevron-down" size={20} />
      </summary>
      {texts.map(({ key, value, keptAt }) => (
        <details key={key}>
          <summary>
            <strong>{say(value.name)}</strong>
            <small className="faint">{age(keptAt)}</small>
          </summary>
          {value.lines.map((line) => (
            <p key={line.zh}>{say(line)}</p>
          ))}
        </details>
      ))}
    </details>
  );
};

const useWanted = (): string => {
  const wanted = useSearchParams()[0].get(WANTED);
  return wanted !== null && isOwnPath(wanted) ? wanted : '/mobile/home';
};

export const OfflinePage = () => {
  const { t, language } = useOfflineWords();
  const kept = useKept();
  const wanted = useWanted();
  const again = useWayBack(wanted);
  const age = useAge();
  const isCompact = useIsCompact();
  const zone = kept?.bookings?.value[0]?.zone ?? defaultZone;
  const now = useLocalNow(zone);
  const bookings = stillAhead(kept?.bookings, now);
  if (kept?.pass && isCodePath(wanted))
    return (
      <main id="content">
        <CodeFrame next={bookings.find(({ date }) => date === now.date)}>
          <PassCode kept={kept.pass} isOffline />
        </CodeFrame>
      </main>
    );
  const running = bookings.find(({ date, start }) => date === now.date && start <= now.minute);
  const others = bookings.filter((each) => each !== running);
  const code = kept?.pass ? <CodeLink pass={kept.pass} /> : null;
  const keptAt = kept?.bookings?.keptAt ?? 0;
  const { date, minute } = localNowAt(zone, keptAt);
  const time = date === now.date ? clockOf(minute) : `${dateText(date, language)} ${clockOf(minute)}`;
  return (
    <main id="content" className="phone-root offline">
      <h1 className="heard-only">{t('title')}</h1>
      <section className="offline-note" role="status">
        <Icon name="wifi-off" size={24} />
        <span>
          <strong>{t('title')}</strong>
          <small>{kept?.bookings ? t('kept', { time, age: age(keptAt) }) : t('hint')}</small>
        </span>
        <Button look="link" onClick={again}>
          {t('action.retry')}
        </Button>
      </section>
      {kept === undefined ? <Skeleton lines={8} /> : null}
      {kept?.hasMuster ? (
        <Link className="button" to={MUSTER_PATH}>
          <Icon name="users" /> {t('muster')}
        </Link>
      ) : null}
      {kept && kept.bookings === undefined && !kept.hasMuster ? (
        <EmptyState title={t('nothing')} hint={t('nothingHint')} />
      ) : null}
      {running ? (
        <Running booking={running} now={now} keptAt={time}>
          {code}
        </Running>
      ) : (
        code
      )}
      {kept?.bookings && (others.length > 0 || !running) ? (
        <section aria-labelledby="offline-bookings">
          <header>
            <h2 id="offline-bookings">{t('bookings')}</h2>
            <span className="faint">{t('all', { count: others.length })}</span>
          </header>
          {others.length === 0 ? <p className="faint">{t('noBookings')}</p> : null}
          <ul className="offline-rows">
            {others.map((booking) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                now={now}
                isWanted={wanted.includes(booking.id)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <Texts icon="megaphone" title={t('notices')} texts={kept?.notices ?? []} />
      <Texts icon="pin" title={t('venues')} texts={kept?.venues ?? []} />
      <p className="faint offline-rest">
        <Icon name="info" size={18} /> {t('needsNetwork')}
      </p>
      {isCompact ? <BottomBar path={wanted} unread={0} onMe={again} isOffline /> : null}
    </main>
  );
};
