// One glass for all rooms of a place: which can be used now, until when, and who one is. What is pressed lies in the
// lower half; nothing stays of a person who walks away.
import { SEAT_MINUTES } from '@campus/events/domain/rules/seating';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import type { SeatTag } from '@campus/events/seat/seat-tags';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { readTerminal } from '../../identity/terminal-credential.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow, useServerSecond } from '../../lib/clock.ts';
import { dateText } from '../../lib/when.ts';
import { useLiveAge } from '../../live/live-context.tsx';
import { LiveNote } from '../../live/live-note.tsx';
import { useTimetable } from '../../live/use-timetable.ts';
import { usePreferences } from '../../preferences.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ErrorState, Refused, Skeleton } from '../../ui/states.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { Said, usePromise } from './door-acts.tsx';
import { Lengths } from './door-lengths.tsx';
import { usualOf } from './door-offers.ts';
import { OPEN_SECONDS } from './door-panel.tsx';
import { kioskAreas, kioskRooms, type ShownRoom, seatedOf } from './kiosk.ts';
import { Identify, useIdentify } from './kiosk-identify.tsx';
import { Areas, Chosen, Rows } from './kiosk-rooms.tsx';
import { SeatSteps, Seats, SeatsHead, Sit, useSeats, Wishes } from './kiosk-seats.tsx';
import { NoPicture } from './no-picture.tsx';
import { useCare } from './use-care.ts';
import { type DoorAct, useDoorActs } from './use-door-acts.ts';
import { useDoorWords } from './words.ts';
import './door.css';
import './kiosk.css';

const icons = { use: 'door', wholeSeats: 'seat', wholeRooms: 'door', in: 'check', out: 'logout' } as const;
/** What one came for; where a place has both kinds, a seat or a room. */
type Tab = keyof typeof icons;

/** The rooms as their days stand; undefined until all of them have come. */
const useRooms = (resourceIds: readonly string[], zone: string) => {
  const { date } = useLocalNow(zone);
  const { pictures, rules, isComplete, failure } = useTimetable(resourceIds, date, addDays(date, 1));
  const rooms = useMemo(
    () =>
      isComplete
        ? resourceIds.flatMap((id): ShownRoom[] => {
            const known = rules.get(id);
            const days = pictures.get(id);
            if (!known || !days) return [];
            const [today, tomorrow] = [date, addDays(date, 1)].map((day) => days[day]?.claims ?? []);
            return [{ id, rules: known.rules, today: today ?? [], tomorrow: tomorrow ?? [] }];
          })
        : undefined,
    [isComplete, resourceIds, rules, pictures, date],
  );
  return { rooms, failure };
};

interface Choice {
  readonly tab?: Tab | undefined;
  readonly roomId?: string | undefined;
  readonly end?: number | undefined;
  readonly seat?: string | undefined;
  /** What a seat should have. */
  readonly tags?: readonly SeatTag[] | undefined;
  /** The rooms are shown, though one of seats is chosen. */
  readonly isLooking?: boolean | undefined;
}
const nothingChosen: Choice = {};

/** What is chosen of what is offered at this minute. */
const useOffer = (rooms: readonly ShownRoom[], minute: number, { tab, roomId, end, ...choice }: Choice) => {
  const now = useServerSecond() * 1000;
  const act: DoorAct = tab === 'in' || tab === 'out' ? tab : 'use';
  const all = act === 'use' ? kioskRooms(rooms, now) : [];
  const isMixed = new Set(rooms.map(seatedOf(rooms))).size > 1;
  const tabs: readonly Tab[] = isMixed ? ['wholeSeats', 'wholeRooms', 'in', 'out'] : ['use', 'in', 'out'];
  const shown = tab ?? (isMixed && !all[0]?.isSeated ? 'wholeRooms' : (tabs[0] ?? 'use'));
  const offered = isMixed ? all.filter(({ isSeated }) => isSeated === (shown === 'wholeSeats')) : all;
  const chosen = offered.find(({ id }) => id === roomId) ?? offered[0];
  const length = chosen && usualOf(chosen.choices, minute, end, chosen.isSeated ? SEAT_MINUTES : undefined);
  const period = length?.walkUp.period;
  // Old data may not call a seat free.
  const isLive = useLiveAge().status === 'live' && !choice.isLooking;
  const seated = isLive ? rooms.find(({ id, rules }) => id === chosen?.id && rules.seating) : undefined;
  const during = period ?? { start: minute, end: minute + 1 };
  const seats = useSeats(seated, during, { number: choice.seat, tags: choice.tags ?? [] });
  return { act, tabs, shown, offered, chosen, length, period, seats, now };
};

/** Nothing of a person stays: after a while without a touch the kiosk is as it was. */
const useStartingOver = (choice: Choice, choose: (choice: Choice) => void, isBusy: boolean) => {
  const { t } = useDoorWords();
  const { chooseLanguage, language } = usePreferences();
  const startOver = useCallback(() => {
    choose(nothingChosen);
    chooseLanguage('zh');
  }, [choose, chooseLanguage]);
  const left = useIdle(OPEN_SECONDS, isBusy ? undefined : startOver);
  const isUntouched = choice === nothingChosen && language === 'zh';
  return (
    <button type="button" className="kiosk-again" disabled={isUntouched} onClick={startOver}>
      {isUntouched ? '' : t('kiosk.again', { count: left })}
    </button>
  );
};

/** @param children whose head it is */
const KioskHead = ({ children }: { readonly children: ReactNode }) => {
  const { language } = useDoorWords();
  const { zone } = useCampus();
  const { date, minute } = useLocalNow(zone);
  return (
    <header className="kiosk-head">
      {children}
      <p>
        {dateText(date, language)}
        <LiveNote zone={zone} />
      </p>
      <time>{clockOf(minute)}</time>
    </header>
  );
};

const KioskScreen = ({ rooms, name }: { rooms: readonly ShownRoom[]; name: ReactNode }) => {
  const { t } = useDoorWords();
  const { zone } = useCampus();
  const promised = usePromise();
  const [choice, choose] = useState(nothingChosen);
  const [isBusy, setBusy] = useState(false);
  const { minute } = useLocalNow(zone);
  const offer = useOffer(rooms, minute, choice);
  const { act, tabs, shown, offered, chosen, length, period, seats, now } = offer;
  const here: Choice = { ...choice, tab: shown, roomId: chosen?.id };
  // Signing in and leaving, one has a booking at one of the rooms.
  const { read, said, queued, undo } = useDoorActs(act === 'use' ? chosen?.id : undefined);
  const { open, panel } = useIdentify({
    room: chosen,
    act,
    promise: period && promised(period, minute),
    onRead: (text) => read(text, act, length?.end, seats?.chosen?.number),
    onBusy: setBusy,
  });
  const again = useStartingOver(choice, choose, isBusy);
  const chooseSeat = (seat: string) => choose({ ...here, seat });
  const canSay = chosen !== undefined || act !== 'use';
  return (
    <div className="kiosk-body" data-seats={seats ? true : undefined}>
      <KioskHead>{seats ? <SeatsHead seats={seats} /> : name}</KioskHead>
      {seats ? (
        <Seats seats={seats} onChoose={chooseSeat} />
      ) : (
        <>
          {chosen ? (
            <Chosen room={chosen} period={period} minute={minute} />
          ) : (
            <p className="kiosk-none">{t(`kiosk.${act === 'use' ? 'empty' : `any.${act}`}`)}</p>
          )}
          <Areas areas={kioskAreas(rooms, now)} />
        </>
      )}
      <div className="kiosk-lower">
        {said ? <Said said={said} zone={zone} onUndo={undo} /> : null}
        <Segmented
          label={t('kiosk.title')}
          choices={tabs.map((value) => ({ value, label: t(`kiosk.${value}`), icon: icons[value] }))}
          value={shown}
          onChange={(tab) => choose({ tab })}
        />
        {queued > 0 ? <p className="door-detail">{t('act.queued', { count: queued })}</p> : null}
        {seats ? (
          <Wishes
            seats={seats}
            tags={choice.tags ?? []}
            onWish={(tags) => choose({ ...here, tags, seat: undefined })}
          />
        ) : null}
        {chosen ? (
          <Lengths
            choices={chosen.choices}
            end={length?.end}
            minute={minute}
            busyFrom={(seats ?? chosen).state.busy.find(({ start }) => start > minute)?.start}
            onEnd={(end) => choose({ ...here, end })}
          />
        ) : null}
        {chosen && seats ? (
          <>
            <SeatSteps seats={seats} onChoose={chooseSeat} />
            <Sit seats={seats} room={chosen} period={period} minute={minute} again={again} onSit={open} />
          </>
        ) : null}
        {chosen && !seats ? (
          <Rows
            rooms={offered}
            chosen={choice.isLooking ? undefined : chosen}
            onChoose={(roomId) => choose({ tab: shown, roomId })}
          />
        ) : null}
        {canSay && !seats ? <Identify room={chosen} /> : null}
        <footer className="kiosk-foot">
          <LanguageSwitch />
          {seats && offered.length > 1 ? (
            <button type="button" onClick={() => choose({ ...here, isLooking: true })}>
              {t('kiosk.otherArea')}
            </button>
          ) : null}
          {canSay && !seats ? (
            <button
              type="button"
              onClick={({ currentTarget }) => {
                // A reader types into the page: no button may hear its keys.
                currentTarget.blur();
                open();
              }}
            >
              {t('kiosk.identify')}
            </button>
          ) : null}
          {seats ? null : again}
        </footer>
      </div>
      {panel}
    </div>
  );
};

export const KioskPage = () => {
  const { t, both } = useDoorWords();
  const { zone } = useCampus();
  const terminal = useMemo(() => readTerminal(window.localStorage), []);
  const resourceIds = terminal?.resourceIds ?? [];
  const { rooms, failure } = useRooms(resourceIds, zone);
  const name = <h1>{terminal?.name ?? t('kiosk.title')}</h1>;
  useWakeLock();
  useCare(zone);
  return (
    <main className="kiosk" data-shell="door">
      {rooms?.length ? null : <KioskHead>{name}</KioskHead>}
      {resourceIds.length === 0 ? <ErrorState text={both('kiosk.noRooms')} /> : null}
      {failure && rooms ? <Refused text={failure.text} /> : null}
      {failure && !rooms ? <NoPicture failure={failure} /> : null}
      {rooms || failure || resourceIds.length === 0 ? null : <Skeleton shape="cards" lines={6} />}
      {rooms?.length ? <KioskScreen rooms={rooms} name={name} /> : null}
    </main>
  );
};
