// One glance from five metres: the whole screen in the state's colour, one word, until when.
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { durationText } from '../../lib/when.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { DoorRoom } from './door.graphql.ts';
import type { DoorState, DoorWord, Signed } from './door-state.ts';
import { useDoorWords } from './words.ts';

const icons: Readonly<Record<DoorWord, IconName>> = {
  free: 'check',
  taken: 'lock',
  held: 'hourglass',
  requested: 'hourglass',
  closed: 'ban',
};

/** How wide a word is in its own font size: Chinese characters are squares, Latin letters about half. */
const widthOf = (word: string): number =>
  [...word].reduce((width, letter) => width + (/[ -~]/.test(letter) ? 0.58 : 1.03), 0);

export const RoomName = ({ room }: { room: DoorRoom | undefined }) => {
  const { t, language } = useDoorWords();
  if (!room) return <header className="door-room" />;
  const [first, second] = language === 'zh' ? [room.name.zh, room.name.en] : [room.name.en, room.name.zh];
  const seats = room.seats > 0 ? t('seats', { count: room.seats }) : '';
  return (
    <header className="door-room">
      <h1>{first}</h1>
      <p>
        {[second === first ? '' : second, seats]
          .filter((part) => part !== '')
          .join(language === 'zh' ? '，' : ', ')}
      </p>
    </header>
  );
};

export const StateWord = ({ word }: { word: DoorWord }) => {
  const { t, language } = useDoorWords();
  const other = language === 'zh' ? 'en' : 'zh';
  const large = t(`word.${word}`);
  const style = { '--door-word-width': widthOf(large) };
  return (
    <p className="door-word" style={style} role="status">
      <strong>{large}</strong>
      <span className="door-other" lang={other === 'zh' ? 'zh-CN' : 'en'}>
        <Icon name={icons[word]} size={32} />
        {t(`word.${word}`, { lng: other })}
      </span>
    </p>
  );
};

/** What the second line says: how long still, what for, who signed in. */
const useDetail = (state: DoorState, signed: Signed | undefined, zone: string, minute: number): string => {
  const { t, say, language } = useDoorWords();
  const other = language === 'zh' ? 'en' : 'zh';
  const parts: string[] = [];
  if (state.label) parts.push(say(state.label));
  if (signed) {
    if (signed.person) parts.push(signed.person);
    parts.push(t('signedIn', { time: clockOf(localOf(zone, signed.at).minute) }));
  }
  if (parts.length === 0 && state.word === 'free') {
    parts.push(t('left', { time: durationText(state.until - minute, language) }));
    parts.push(t('freeUntil', { lng: other, time: clockOf(state.until) }));
  }
  if (state.placesLeft !== undefined) parts.push(t('placesLeft', { count: state.placesLeft }));
  if (state.word === 'requested') parts.push(t('requested'));
  if (state.word === 'held') parts.push(t('onHold'));
  return parts.join(language === 'zh' ? '，' : ', ');
};

const untilKey = ({ until, word }: DoorState): string =>
  until < 1440 ? 'until' : word === 'closed' ? 'noMoreToday' : 'untilTomorrow';

export interface UntilProps {
  readonly state: DoorState;
  readonly signed: Signed | undefined;
  readonly zone: string;
  /** The present minute of the campus's day. */
  readonly minute: number;
}

export const Until = ({ state, signed, zone, minute }: UntilProps) => {
  const { t } = useDoorWords();
  const detail = useDetail(state, signed, zone, minute);
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
      </p>
      <p className="door-detail">{detail}</p>
    </div>
  );
};
