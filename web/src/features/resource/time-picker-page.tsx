// Picks a time of a resource without its timetable: as buttons, one a cell of the day, or in a dialog with the
// day as a line. Either way the picked time goes on to the booking form.

import type { LocalDate } from '@campus/events/domain/time/dates';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf, overlaps, type Period } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DayStrip, type StripPiece } from '../../booking/day-strip.tsx';
import { useMine } from '../../booking/flow/use-mine.ts';
import { useMyBookings } from '../../booking/mine/use-my-bookings.ts';
import { timeChoicesOf } from '../../booking/time-choices.ts';
import { TimeFields } from '../../booking/time-fields.tsx';
import { useText } from '../../i18n.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dateText, durationText, periodText } from '../../lib/when.ts';
import { closedSpansOf, gridOf, rulesAwaited, shownClaims, verdictOn } from '../../live/day-view.ts';
import type { MyClaims } from '../../live/my-claims.ts';
import { nearestOf } from '../../live/nearest.ts';
import type { DayPicture } from '../../live/picture.ts';
import type { KnownRules } from '../../live/use-rules.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { useResourceNames } from '../../resource/resource-names.ts';
import { ResourcePicker } from '../../resource/resource-picker.tsx';
import { grow, growFromClick, type Selection, type Verdict } from '../../timetable/selection.ts';
import { ClockNotice } from '../../timetable/zone-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { bookingPath } from './paths.ts';
import { useResourceWords } from './words.ts';
import './time-picker.css';

const HOUR = 60;

export type PickerKind = 'button' | 'dialog';

interface PickerProps {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly zone: string;
  readonly known: KnownRules;
  /** Undefined while the day is on its way. */
  readonly picture: DayPicture | undefined;
  readonly verdictOf: (date: LocalDate, period: Period) => Verdict;
  readonly claims: MyClaims;
  readonly chosen: Selection | undefined;
  readonly onDate: (date: LocalDate) => void;
  readonly onChoose: (chosen: Selection | undefined) => void;
}

const DayChoice = ({ date, today, onDate }: Pick<PickerProps, 'date' | 'today' | 'onDate'>) => {
  const { t } = useResourceWords();
  return (
    <p className="row wrap picker-day">
      <Button
        icon="chevron-left"
        label={t('pick.before')}
        disabled={date <= today}
        onClick={() => onDate(addDays(date, -1))}
      />
      <DateButton label={t('pick.date')} date={date} earliest={today} onChange={onDate} />
      <Button icon="chevron-right" label={t('pick.after')} onClick={() => onDate(addDays(date, 1))} />
    </p>
  );
};

/** Fixed slots as they are, else the cells of the grid. */
const cellsOf = ({ rules }: KnownRules, picture: DayPicture | undefined): Period[] => {
  const choices = timeChoicesOf(rules);
  if (choices.kind === 'slots') return [...choices.slots];
  const { openFrom, openTo, step } = gridOf([rules], picture?.claims);
  const count = Math.ceil((openTo - openFrom) / step);
  return Array.from({ length: count }, (_, index) => {
    const start = openFrom + index * step;
    return { start, end: Math.min(openTo, start + step) };
  });
};

/** Why a cell cannot be pressed, in the words of the timetable's legend; the whole reason is its title. */
const stateOf = (cell: Period, date: LocalDate, zone: string, picture: DayPicture | undefined) => {
  const claim = picture && shownClaims(picture, serverNow()).find((each) => overlaps(each, cell));
  const now = localOf(zone, serverNow());
  const isPast = date < now.date || (date === now.date && cell.end <= now.minute);
  return isPast ? 'past' : (claim?.state ?? 'closed');
};

const ButtonPicker = (props: PickerProps) => {
  const { date, known, picture, verdictOf, chosen, onChoose } = props;
  const { t, say } = useResourceWords();
  const text = useText();
  const isFixed = known.rules.slotRule.kind !== 'grid';
  const grid = gridOf([known.rules], picture?.claims);
  /** A second press stretches what the first one took. */
  const press = (cell: Period) => {
    if (isFixed) return onChoose({ date, ...cell });
    const isInside = chosen && cell.start >= chosen.start && cell.start < chosen.end;
    if (isInside) return onChoose(undefined);
    const stretched = chosen && grow(date, chosen.start, cell.start, grid, verdictOf);
    const growth =
      stretched?.period && !stretched.stoppedBy
        ? stretched
        : growFromClick(date, cell.start, grid, verdictOf);
    onChoose(growth.period && { date, ...growth.period });
  };
  return (
    <>
      <DayChoice {...props} />
      {picture ? null : <Skeleton lines={4} />}
      <fieldset className="picker-cells" aria-label={t('pick.times')} disabled={!picture}>
        {cellsOf(known, picture).map((cell) => {
          const verdict = verdictOf(date, cell);
          const isRefused = !verdict.ok && !verdict.grows;
          const isChosen = chosen !== undefined && cell.start >= chosen.start && cell.end <= chosen.end;
          return (
            <button
              key={cell.start}
              type="button"
              className="stack picker-cell"
              aria-pressed={isChosen}
              disabled={isRefused}
              title={isRefused ? say(verdict) : undefined}
              onClick={() => press(cell)}
            >
              <b>{isFixed ? periodText(cell) : clockOf(cell.start)}</b>
              <small>
                {isRefused
                  ? text.t(`slot.${stateOf(cell, date, known.rules.zone, picture)}`)
                  : t(isChosen ? 'pick.chosen' : 'pick.free')}
              </small>
            </button>
          );
        })}
      </fieldset>
    </>
  );
};

const piecesOf = ({ rules }: KnownRules, date: LocalDate, picture: DayPicture): StripPiece[] => {
  const now = serverNow();
  return [
    ...closedSpansOf(rules, date, picture, now).map(
      ({ start, end }): StripPiece => ({ key: `closed-${start}`, start, end, look: 'closed' }),
    ),
    ...shownClaims(picture, now).map(
      ({ key, start, end, state }): StripPiece => ({ key, start, end, look: state }),
    ),
  ];
};

/** The next free hour, else the first of the day. */
const firstFree = (
  known: KnownRules,
  date: LocalDate,
  picture: DayPicture | undefined,
  zone: string,
  claims: MyClaims,
): Period => {
  const { start: opens, end: closes } = known.rules.openHours;
  const now = localOf(zone, serverNow());
  const start = date === now.date ? Math.max(now.minute, opens) : opens;
  const [free] = nearestOf(known, picture, { date, start, end: start + HOUR }, serverNow(), claims);
  return free ?? { start: opens, end: Math.min(closes, opens + HOUR) };
};

const TimeDialog = (props: PickerProps & { readonly onClose: () => void }) => {
  const { known, picture, verdictOf, chosen, today, date, zone, onDate, onChoose, onClose } = props;
  const { t, say, language } = useResourceWords();
  const { openHours } = known.rules;
  const [draft, setDraft] = useState<Selection>(
    () => chosen ?? { date, ...firstFree(known, date, picture, zone, props.claims) },
  );
  const verdict = picture && draft.date === date ? verdictOf(date, draft) : rulesAwaited;
  return (
    <Dialog
      title={t('pick.choose')}
      onClose={onClose}
      foot={
        <div className="confirm-foot">
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button
            look="primary"
            disabled={!verdict.ok}
            onClick={() => {
              onChoose(draft);
              onClose();
            }}
          >
            {t('pick.take', { when: `${dateText(draft.date, language)} ${periodText(draft)}` })}
          </Button>
        </div>
      }
    >
      <TimeFields
        draft={draft}
        choices={timeChoicesOf(known.rules)}
        earliest={today}
        onChange={(next) => {
          setDraft(next);
          if (next.date !== date) onDate(next.date);
        }}
      />
      {picture ? (
        <DayStrip
          open={openHours}
          pieces={piecesOf(known, date, picture)}
          chosen={draft}
          isRefused={!verdict.ok}
        />
      ) : null}
      <p className={verdict.ok ? 'good' : 'bad'} role="status">
        <Icon name={verdict.ok ? 'check' : 'ban'} size={14} /> {verdict.ok ? t('pick.free') : say(verdict)}
      </p>
    </Dialog>
  );
};

const DialogPicker = (props: PickerProps) => {
  const { t } = useResourceWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        <Button icon="clock" large onClick={() => setIsOpen(true)}>
          {t(props.chosen ? 'pick.another' : 'pick.choose')}
        </Button>
      </p>
      {isOpen ? <TimeDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};

const Picker = ({ id, kind }: { id: string; kind: PickerKind }) => {
  const { t, language } = useResourceWords();
  const { zone } = useCampus();
  const { date: today } = useLocalNow(zone);
  const [date, setDate] = useState(today);
  const [chosen, choose] = useState<Selection | undefined>();
  const timetable = useTimetable(
    useMemo(() => [id], [id]),
    date,
    date,
  );
  const { bookings } = useMyBookings(date, date);
  const { asker } = useMine(bookings);
  const known = timetable.rules.get(id);
  const picture = timetable.pictures.get(id)?.[date];
  if (!known) return <Skeleton lines={6} />;
  const props: PickerProps = {
    date,
    today,
    zone,
    known,
    picture,
    chosen,
    claims: asker.claims,
    onChoose: choose,
    onDate: (next) => {
      setDate(next);
      if (kind === 'button') choose(undefined);
    },
    verdictOf: (day, period) => verdictOn({ known, picture, date: day, period, now: serverNow(), ...asker }),
  };
  return (
    <>
      {kind === 'button' ? <ButtonPicker {...props} /> : <DialogPicker {...props} />}
      <p className="row wrap picker-foot" role="status">
        {chosen ? (
          <>
            <strong>
              {dateText(chosen.date, language)} {periodText(chosen)}
            </strong>
            <span className="faint">{durationText(chosen.end - chosen.start, language)}</span>
            <Link className="button button-primary" to={bookingPath(id, chosen.date, chosen)}>
              {t('pick.book')}
            </Link>
          </>
        ) : (
          <span className="faint">{t('pick.none')}</span>
        )}
      </p>
    </>
  );
};

const TimePickerPage = ({ kind }: { kind: PickerKind }) => {
  const { t } = useResourceWords();
  const [query, setQuery] = useSearchParams();
  const id = query.get('id') ?? '';
  const name = useResourceNames(id === '' ? [] : [id]).get(id);
  return (
    <div className="stack time-picker">
      <h1>{t(kind === 'button' ? 'pick.byButtons' : 'pick.byDialog')}</h1>
      <ClockNotice />
      <ResourcePicker
        label={t('pick.resource')}
        placeholder={t('pick.resource')}
        chosen={id === '' ? undefined : { id, name }}
        onChange={(resource) => setQuery(resource ? { id: resource.id } : {})}
      />
      {id === '' ? (
        <p className="faint">{t('pick.resourceFirst')}</p>
      ) : (
        <Picker key={id} id={id} kind={kind} />
      )}
    </div>
  );
};

export const ButtonPickerPage = () => <TimePickerPage kind="button" />;
export const DialogPickerPage = () => <TimePickerPage kind="dialog" />;
