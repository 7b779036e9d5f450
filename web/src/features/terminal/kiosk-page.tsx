// One glass for all rooms of a place: which can be used now, until when, and who one is. What is pressed lies in the
// lower half; nothing stays of a person who walks away.
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { useCallback, useMemo, useState } from 'react';
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
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { Said } from './door-acts.tsx';
import { Lengths } from './door-lengths.tsx';
import { usualOf } from './door-offers.ts';
import { useIdle } from './door-panel.tsx';
import { kioskAreas, kioskRooms, type ShownRoom, seatedOf } from './kiosk.ts';
import { Identify } from './kiosk-identify.tsx';
import { Areas, Chosen, Rows } from './kiosk-rooms.tsx';
import { SeatSteps, Seats, useSeats } from './kiosk-seats.tsx';
import { useCare } from './use-care.ts';
import { type DoorAct, useDoorActs } from './use-door-acts.ts';
import { useDoorWords } from './words.ts';
import './door.css';
import './kiosk.css';

const icons = { use: 'door', wholeSeats: 'seat', wholeRooms: 'door', in: 'check', out: 'logout' } as const;
/** What one came for; where a place has both kinds, a seat or a room. */
type Tab = keyof typeof icons;
/** More would not be pressed without searching; above a map of seats there is less room. */
const ROWS = 5;
const ROWS_BESIDE_SEATS = 3;

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
}
const nothingChosen: Choice = {};

const KioskScreen = ({ rooms, zone }: { rooms: readonly ShownRoom[]; zone: string }) => {
  const { t } = useDoorWords();
  const { chooseLanguage, language } = usePreferences();
  const [choice, choose] = useState(nothingChosen);
  const { tab, roomId, end, seat } = choice;
  const act: DoorAct = tab === 'in' || tab === 'out' ? tab : 'use';
  const [isBusy, setBusy] = useState(false);
  const { minute } = useLocalNow(zone);
  const second = useServerSecond();
  const all = act === 'use' ? kioskRooms(rooms, second * 1000) : [];
  const isMixed = new Set(rooms.map(seatedOf(rooms))).size > 1;
  const tabs: readonly Tab[] = isMixed ? ['wholeSeats', 'wholeRooms', 'in', 'out'] : ['use', 'in', 'out'];
  const shown = tab ?? (isMixed && !all[0]?.isSeated ? 'wholeRooms' : (tabs[0] ?? 'use'));
  const offered = isMixed ? all.filter(({ isSeated }) => isSeated === (shown === 'wholeSeats')) : all;
  const chosen = offered.find(({ id }) => id === roomId) ?? offered[0];
  // Old data may not call a seat free.
  const isLive = useLiveAge().status === 'live';
  const seated = isLive ? rooms.find(({ id, rules }) => id === chosen?.id && rules.seating) : undefined;
  const length = chosen && usualOf(chosen.choices, minute, end);
  const period = length?.walkUp.period;
  const seats = useSeats(seated, period ?? { start: minute, end: minute + 1 }, seat);
  const here: Choice = { tab: shown, roomId: chosen?.id };
  const chooseSeat = (number: string) => choose({ ...here, end, seat: number });
  // Signing in and leaving, one has a booking at one of the rooms.
  const { read, said, queued, undo } = useDoorActs(act === 'use' ? chosen?.id : undefined);
  const startOver = useCallback(() => {
    choose(nothingChosen);
    chooseLanguage('zh');
  }, [chooseLanguage]);
  const left = useIdle(isBusy ? undefined : startOver);
  const isUntouched = choice === nothingChosen && language === 'zh';
  const again = (
    <button type="button" disabled={isUntouched} onClick={startOver}>
      {isUntouched ? '' : t('kiosk.again', { count: left })}
    </button>
  );
  return (
    <div className="kiosk-body">
      {chosen ? (
        <Chosen
          room={seats ? { ...chosen, state: seats.state } : chosen}
          seat={seats?.chosen}
          period={period}
          minute={minute}
        />
      ) : (
        <p className="kiosk-none">{t(`kiosk.${act === 'use' ? 'empty' : `any.${act}`}`)}</p>
      )}
      {seats ? (
        <Seats seats={seats} onChoose={chooseSeat} />
      ) : (
        <Areas areas={kioskAreas(rooms, second * 1000)} />
      )}
      <div className="kiosk-lower">
        <Segmented
          label={t('kiosk.title')}
          choices={tabs.map((value) => ({ value, label: t(`kiosk.${value}`), icon: icons[value] }))}
          value={shown}
          onChange={(next) => choose({ tab: next })}
        />
        {said ? <Said said={said} zone={zone} onUndo={undo} /> : null}
        {queued > 0 ? <p className="door-detail">{t('act.queued', { count: queued })}</p> : null}
        {chosen ? (
          <>
            <Lengths
              choices={chosen.choices}
              end={length?.end}
              minute={minute}
              busyFrom={(seats ?? chosen).state.busy.find(({ start }) => start > minute)?.start}
              onEnd={(until) => choose({ ...here, end: until, seat })}
            />
            {seats ? <SeatSteps seats={seats} onChoose={chooseSeat} /> : null}
            <Rows
              rooms={offered}
              most={seats ? ROWS_BESIDE_SEATS : ROWS}
              chosen={chosen}
              onChoose={(id) => choose({ tab: shown, roomId: id })}
            />
          </>
        ) : null}
        {chosen || act !== 'use' ? (
          <Identify
            room={chosen}
            act={act}
            onRead={(text) => read(text, act, length?.end, seats?.chosen)}
            again={again}
            onBusy={setBusy}
          />
        ) : (
          <footer className="kiosk-foot">
            <LanguageSwitch />
            {again}
          </footer>
        )}
      </div>
    </div>
  );
};

export const KioskPage = () => {
  const { t, both, language } = useDoorWords();
  const { zone } = useCampus();
  const { date, minute } = useLocalNow(zone);
  const terminal = useMemo(() => readTerminal(window.localStorage), []);
  const resourceIds = terminal?.resourceIds ?? [];
  const { rooms, failure } = useRooms(resourceIds, zone);
  useWakeLock();
  useCare(zone);
  return (
    <main className="kiosk" data-shell="door">
      <header className="kiosk-head">
        <h1>{terminal?.name ?? t('kiosk.title')}</h1>
        <p>
          {dateText(date, language)}
          <LiveNote zone={zone} />
        </p>
        <time>{clockOf(minute)}</time>
      </header>
      {resourceIds.length === 0 ? <ErrorState text={both('kiosk.noRooms')} /> : null}
      {failure ? <Refused text={failure.text} /> : null}
      {rooms || failure || resourceIds.length === 0 ? null : <Skeleton shape="cards" lines={6} />}
      {rooms && rooms.length > 0 ? <KioskScreen rooms={rooms} zone={zone} /> : null}
    </main>
  );
};
