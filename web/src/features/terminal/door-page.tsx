// A door's whole screen. It hangs for weeks without a keyboard: nothing here grows, and nothing needs a reload.
import { localOf } from '@campus/events/domain/time/zone';
import type { CSSProperties } from 'react';
import { Link, useParams } from 'react-router';
import { useServerSecond } from '../../lib/clock.ts';
import { clockTextAt } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { doorTones, palettes } from '../../ui/tokens.ts';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { Acts, DoorActs, type Glass, Queued, useGlass } from './door-acts.tsx';
import { RoomName, StateWord, Until } from './door-face.tsx';
import { nextSignIn } from './door-offers.ts';
import { DoorAge, DoorClock, DoorCode, Due, NextBookings } from './door-side.tsx';
import { isNight, isPlain, shiftAt, soonOf } from './door-trust.ts';
import { NoPicture } from './no-picture.tsx';
import { useCare } from './use-care.ts';
import { type Door, useDoor } from './use-door.ts';
import { useDoorWords } from './words.ts';
import './door.css';

/** In the last minutes before somebody else comes, the side takes the fill of what is next. */
const toneOf = ({ face, state }: Door, soon: number | undefined, minute: number): CSSProperties => {
  const { fill, side, text } = doorTones[face];
  const { good, warn } = palettes[isPlain(face) ? 'light' : 'dark'];
  const next = soon === undefined ? undefined : state.next[0]?.word;
  const { x, y } = shiftAt(minute);
  return {
    '--door-shift': `${x}px ${y}px`,
    '--door-fill': fill,
    '--door-side': next ? doorTones[next].fill : side,
    '--door-text': text,
    '--door-live': good,
    '--door-stale': warn,
  };
};

/** Where the glass knows nothing: beside the own phone, the code that is kept, and a person. */
const WaysOn = ({ glass, phone }: { glass: Glass; phone: string | undefined }) => {
  const { t } = useDoorWords();
  return (
    <>
      <Acts glass={glass} acts={['in']} />
      <p className="door-duty">
        <Icon name="phone" size={32} />
        {phone === undefined ? (
          t('askDuty')
        ) : (
          <span>
            <b>{t('duty', { phone })}</b>
            <br />
            {t('askDutyToo')}
          </span>
        )}
      </p>
    </>
  );
};

const DoorScreen = ({ door, resourceId }: { door: Door; resourceId: string }) => {
  const { t } = useDoorWords();
  const { picture, state, face, heardAt, signed, isKept, isRefused } = door;
  const { zone } = picture.rules;
  const { date, minute } = localOf(zone, useServerSecond() * 1000);
  const glass = useGlass(door, resourceId);
  useCare(zone);
  const [first] = state.next;
  const isOld = isPlain(face);
  const isUnknown = face === 'unknown';
  const soon = isOld ? undefined : soonOf(state.word, minute, first?.date === date ? first.start : undefined);
  const due = soon === undefined ? undefined : first;
  const window = due && nextSignIn(picture.rules, state, date);
  return (
    <main
      className="door"
      style={toneOf(door, soon, minute)}
      data-shell="door"
      data-state={face}
      data-plain={isOld ? face : undefined}
      data-night={isNight(state.word, minute) || undefined}
    >
      <div className="door-face">
        <RoomName room={picture.room} />
        <StateWord word={face} soon={soon} />
        <Until
          state={state}
          face={face}
          heardAt={heardAt}
          signed={signed}
          zone={zone}
          minute={minute}
          isSoon={due?.word === 'taken'}
          isSigning={glass.said?.act === 'in' && glass.said.refusal === undefined}
        />
        {isUnknown ? <Queued glass={glass} /> : null}
        <DoorActs glass={glass} acts={isUnknown ? [] : due ? ['use'] : ['in', 'extend', 'out', 'use']} />
      </div>
      <div className="door-side">
        <DoorClock zone={zone} lostAt={isOld ? heardAt : undefined} />
        {isUnknown ? null : due ? (
          <Due entry={due} window={window} minute={minute} acts={<Acts glass={glass} acts={['in']} />} />
        ) : (
          <NextBookings
            listed={isOld ? t('listOf', { time: clockTextAt(zone, heardAt).slice(0, 5) }) : undefined}
            state={state}
            today={date}
            listDate={picture.date}
          />
        )}
        {isUnknown ? null : <Queued glass={glass} />}
        <div className="door-foot">
          <DoorCode
            resourceId={resourceId}
            face={face}
            isSigned={signed !== undefined}
            signInUntil={window && window.opens <= minute ? window.closes : undefined}
          />
          {isUnknown ? <WaysOn glass={glass} phone={picture.dutyPhone} /> : null}
          {isOld ? null : <DoorAge heardAt={picture.heardAt} isKept={isKept} zone={zone} />}
          {isRefused ? (
            <Link className="door-refused" to="/door/pair">
              {t('refused')}
            </Link>
          ) : null}
        </div>
      </div>
    </main>
  );
};

export const DoorPage = () => {
  const { resourceId = '' } = useParams();
  const { door, failure } = useDoor(resourceId);
  useWakeLock();
  if (door) return <DoorScreen door={door} resourceId={resourceId} />;
  return (
    <main className="door-empty" data-shell="door">
      {failure ? <NoPicture failure={failure} /> : <Skeleton shape="cards" lines={4} />}
    </main>
  );
};
