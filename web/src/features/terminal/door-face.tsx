// One glance from five metres: the whole screen in the state's colour, one word, until when.
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { clockTextAt, dateText, durationText } from '../../lib/when.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { DoorRoom } from './door.graphql.ts';
import type { DoorState, Signed } from './door-state.ts';
import { type FaceWord, isPlain } from './door-trust.ts';
import { useDoorWords } from './words.ts';

const icons: Readonly<Record<FaceWord, IconName>> = {
  free: 'check',
  taken: 'lock',
  held: 'hourglass',
  requested: 'hourglass',
  closed: 'ban',
  possible: 'question',
  unknown: 'question',
};

/** How wide a word is in its own font size: Chinese characters are squares, Latin letters about half. */
export const widthOf = (word: string): number =>
  [...word].reduce((width, letter) => width + (/[ -~]/.test(letter) ? 0.58 : 1.03), 0);

export const RoomName = ({ room }: { room: DoorRoom | undefined }) => {
  const { t, language } = useDoorWords();
  if (!room) return <header className="door-room" />;
  const [first, second] = language === 'zh' ? [room.name.zh, room.name.en] : [room.name.en, room.name.zh];
  const other = second === first ? '' : second;
  const seats = room.seats > 0 ? t('seats', { count: room.seats }) : '';
  return (
    <header className="door-room" style={{ '--door-name-width': widthOf(first) }}>
      <h1>{first}</h1>
      <p>
        {other}
        {other !== '' && seats !== '' ? (language === 'zh' ? '，' : ', ') : ''}
        <span>{seats}</span>
      </p>
    </header>
  );
};

/** @param soon minutes that are left before somebody else's time begins */
export const StateWord = ({ word, soon }: { word: FaceWord; soon: number | undefined }) => {
  const { t, other } = useDoorWords();
  const key = soon === undefined ? `word.${word}` : 'soon';
  const large = t(key, { count: soon });
  const style = { '--door-word-width': widthOf(large) };
  return (
    <p className="door-word" style={style} role="status">
      <strong>{large}</strong>
      {word === 'unknown' ? <Icon name={icons[word]} size={64} /> : null}
      <span className="door-other">
        {word === 'unknown' ? null : <Icon name={icons[word]} size={32} />}
        {other(key, { count: soon }, 'span')}
      </span>
    </p>
  );
};

const untilKey = ({ until, word }: DoorState): string =>
  until < 1440 ? 'until' : word === 'closed' ? 'noMoreToday' : 'untilTomorrow';

/** In place of the hour, where the glass cannot vouch for it: what it lacks, and since when. */
const Unvouched = ({ face, until, heard }: { face: FaceWord; until: string; heard: string }) => {
  const { t } = useDoorWords();
  return (
    <div className="door-until">
      <p>{face === 'unknown' ? t('unknownTitle') : t('listedUntil', { time: until })}</p>
      {face === 'unknown' ? <p className="door-detail">{t('noList')}</p> : null}
      <p className="door-detail">{t(face === 'unknown' ? 'unknownHint' : 'listedHint', { time: heard })}</p>
    </div>
  );
};

export interface UntilProps {
  readonly face: FaceWord;
  readonly heardAt: number;
  readonly state: DoorState;
  readonly signed: Signed | undefined;
  readonly zone: string;
  /** The present minute of the campus's day. */
  readonly minute: number;
  /** Somebody else's booking begins in minutes, and the large word says in how many. */
  readonly isSoon: boolean;
  /** Below it stands already that somebody has just signed in. */
  readonly isSigning: boolean;
}

/** What the second line says: how long still, what for, who signed in. */
const useDetail = ({ state, signed, zone, minute, isSigning }: UntilProps): string => {
  const { t, say, language } = useDoorWords();
  const other = language === 'zh' ? 'en' : 'zh';
  const parts: string[] = [];
  if (state.label) parts.push(say(state.label));
  if (signed) {
    if (signed.person) parts.push(signed.person);
    if (!isSigning) parts.push(t('signedIn', { time: clockOf(localOf(zone, signed.at).minute) }));
  }
  if (parts.length === 0 && state.word === 'free') {
    parts.push(t('left', { time: durationText(state.until - minute, language) }));
    if (state.placesLeft === undefined)
      parts.push(t('freeUntil', { lng: other, time: clockOf(state.until) }));
  }
  if (state.placesLeft !== undefined) parts.push(t('placesLeft', { count: state.placesLeft }));
  if (state.word === 'requested') parts.push(t('requested'));
  if (state.word === 'held') parts.push(t('onHold'));
  return parts.join(language === 'zh' ? '，' : ', ');
};

export const Until = (props: UntilProps) => {
  const { state, face, heardAt, zone, minute, isSoon } = props;
  const { t, language } = useDoorWords();
  const detail = useDetail(props);
  if (isPlain(face)) {
    const time = clockTextAt(zone, heardAt).slice(0, 5);
    const heard = face === 'unknown' ? `${dateText(localOf(zone, heardAt).date, language)} ${time}` : time;
    return <Unvouched face={face} until={clockOf(state.until)} heard={heard} />;
  }
  return (
    <div className="door-until">
      <p>
        {state.holdUntil === null ? (
          t(untilKey(state), { time: clockOf(state.until) })
        ) : (
          <>
            {t('holdLeft')} <Countdown until={new Date(state.holdUntil).toISOString()} />
          </>
        )}
        {isSoon ? <small> {t('soonAfter')}</small> : null}
        {state.word === 'taken' && state.until < 1440 ? (
          <small> {t('left', { time: durationText(state.until - minute, language) })}</small>
        ) : null}
      </p>
      {isSoon ? null : <p className="door-detail">{detail}</p>}
    </div>
  );
};
