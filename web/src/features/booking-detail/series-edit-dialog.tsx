// One date of a series, this and those that follow, or all: moved or cancelled, and what becomes of each told before
// anything is done.
import type { EditScope } from '@campus/events/booking/series/plan-edit';
import { clockOf } from '@campus/events/domain/time/period';
import { useEffect, useMemo, useState } from 'react';
import { timeChoicesOf } from '../../booking/time-choices.ts';
import { TimeFields } from '../../booking/time-fields.tsx';
import { newCommandId } from '../../lib/command-id.ts';
import { useSend } from '../../lib/send.ts';
import { dateText, type LocalNow, periodText } from '../../lib/when.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { type BookingDetail, editOutcomeOf, UPDATE_SERIES } from './booking-detail.graphql.ts';
import { type EditedDate, type EditOutcome, isChanged, type SeriesDate } from './series.ts';
import { useDetailWords } from './words.ts';

type EditAction = 'move' | 'cancel';

const actions: readonly EditAction[] = ['move', 'cancel'];
const scopes: readonly EditScope[] = ['one', 'following', 'all'];
/** A person who chooses need not be told after every press. */
const QUIET_MS = 200;

interface Wish {
  readonly action: EditAction;
  readonly scope: EditScope;
  readonly to: { readonly date: string; readonly start: number; readonly end: number };
}

const useEdit = (seriesId: string, { asked }: SeriesDate) => {
  const send = useSend();
  return useMemo(() => {
    const variablesOf = ({ action, scope, to }: Wish) => ({
      seriesId,
      date: asked.date,
      startTime: asked.startTime,
      scope,
      action,
      toDate: action === 'move' ? to.date : undefined,
      toStartTime: action === 'move' ? clockOf(to.start) : undefined,
      toEndTime: action === 'move' ? clockOf(to.end) : undefined,
    });
    const run = async (wish: Wish, more: Record<string, unknown>): Promise<EditOutcome> => {
      const { data, refusal } = await send(UPDATE_SERIES, { ...variablesOf(wish), ...more });
      return data ? editOutcomeOf(data) : { dates: [], refusal };
    };
    return {
      rehearse: (wish: Wish) => run(wish, { dry_run: true }),
      /** All or none, unless it was told that some stay. */
      commit: (wish: Wish, isWhole: boolean) =>
        run(wish, { all_or_nothing: isWhole, command_id: newCommandId() }),
    };
  }, [send, seriesId, asked]);
};

/** What would become of each date; undefined while it is asked. */
const useRehearsal = (wish: Wish, rehearse: (wish: Wish) => Promise<EditOutcome>) => {
  const text = JSON.stringify(wish);
  const [told, setTold] = useState<{ readonly text: string; readonly outcome: EditOutcome }>();
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const asked: Wish = JSON.parse(text);
      const outcome = await rehearse(asked);
      if (isWanted) setTold({ text, outcome });
    }, QUIET_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, rehearse]);
  const tell = (outcome: EditOutcome) => setTold({ text, outcome });
  return { outcome: told?.text === text ? told.outcome : undefined, tell };
};

const icons: Readonly<Record<EditedDate['outcome'], IconName>> = {
  moved: 'check',
  cancelled: 'close',
  kept: 'ban',
  begun: 'clock',
  exception: 'info',
  skipped: 'info',
};

const DateLine = ({ date }: { date: EditedDate }) => {
  const { t, say, language } = useDetailWords();
  const to = date.to && date.outcome === 'moved' ? date.to : undefined;
  return (
    <li
      className={
        date.outcome === 'kept' ? 'edit-date bad' : isChanged(date) ? 'edit-date' : 'edit-date faint'
      }
    >
      <Icon name={icons[date.outcome]} size={14} />
      <span>
        {dateText(date.from.date, language)} {periodText(date.from)}
        {to ? ` → ${dateText(to.date, language)} ${periodText(to)}` : ''}
      </span>
      <span>
        {t(`edit.outcome.${date.outcome}`)}
        {date.isRequest ? ` · ${t('edit.approvedAnew')}` : ''}
      </span>
      {date.outcome === 'kept' ? <small>{say(date.reason)}</small> : null}
    </li>
  );
};

const Told = ({ outcome }: { outcome: EditOutcome | undefined }) => {
  const { t, say } = useDetailWords();
  if (!outcome) return <Skeleton lines={4} />;
  if (outcome.refusal)
    return (
      <p className="bad" role="alert">
        <Icon name="ban" size={14} /> {say(outcome.refusal.text)}
      </p>
    );
  const changed = outcome.dates.filter(isChanged).length;
  const stay = outcome.dates.length - changed;
  return (
    <section aria-label={t('edit.told')}>
      <p role="status">
        <b>{stay === 0 ? t('edit.allChange', { changed }) : t('edit.someStay', { changed, stay })}</b>
      </p>
      <ul className="edit-dates">
        {outcome.dates.map((date) => (
          <DateLine key={`${date.from.date}-${date.from.start}`} date={date} />
        ))}
      </ul>
    </section>
  );
};

export interface SeriesEditDialogProps {
  readonly booking: BookingDetail;
  readonly seriesId: string;
  readonly date: SeriesDate;
  readonly now: LocalNow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const SeriesEditDialog = ({
  booking,
  seriesId,
  date,
  now,
  onDone,
  onClose,
}: SeriesEditDialogProps) => {
  const { t, both } = useDetailWords();
  // What is not decided yet may only be given up.
  const isPending = date.status === 'awaiting_approval';
  const [wish, setWish] = useState<Wish>({
    action: isPending ? 'cancel' : 'move',
    scope: 'following',
    to: { date: booking.date, start: booking.start, end: booking.end },
  });
  const [isSending, setIsSending] = useState(false);
  const edit = useEdit(seriesId, date);
  const { outcome, tell } = useRehearsal(wish, edit.rehearse);
  const { rules } = useTimetable([booking.resourceId], wish.to.date, wish.to.date);
  const known = rules.get(booking.resourceId);
  const { to } = wish;
  const isSame = to.date === booking.date && to.start === booking.start && to.end === booking.end;
  const changed = outcome?.dates.filter(isChanged).length ?? 0;
  const isReady = changed > 0 && !isSending && (wish.action === 'cancel' || !isSame);
  const isWhole = outcome?.dates.every(({ outcome: each }) => each !== 'kept') ?? true;
  const commit = async () => {
    setIsSending(true);
    const done = await edit.commit(wish, isWhole);
    setIsSending(false);
    // Something came between: what can be done by now is told anew.
    if (done.refusal || (isWhole && done.dates.some(({ outcome: each }) => each === 'kept')))
      return done.refusal ? tell(done) : setWish({ ...wish });
    const count = done.dates.filter(isChanged).length;
    toast({ tone: 'good', text: both(`edit.done.${wish.action}`, { count }) });
    onDone();
  };
  return (
    <Confirm
      title={t('edit.title')}
      action={t(`edit.do.${wish.action}`, { count: changed })}
      look={wish.action === 'cancel' ? 'danger' : 'primary'}
      isSmall={false}
      isDisabled={!isReady}
      isBusy={isSending}
      onConfirm={() => void commit()}
      onClose={onClose}
    >
      <div className="series-edit">
        {isPending ? (
          <p className="faint">{t('edit.pending')}</p>
        ) : (
          <Segmented
            label={t('edit.action')}
            choices={actions.map((value) => ({ value, label: t(`edit.${value}`) }))}
            value={wish.action}
            onChange={(action) => setWish({ ...wish, action })}
          />
        )}
        <Segmented
          label={t('edit.scope')}
          choices={scopes.map((value) => ({ value, label: t(`edit.scopes.${value}`) }))}
          value={wish.scope}
          onChange={(scope) => setWish({ ...wish, scope })}
        />
        {wish.action === 'cancel' ? null : known ? (
          <TimeFields
            draft={to}
            choices={timeChoicesOf(known.rules)}
            earliest={now.date}
            onChange={(draft) => setWish({ ...wish, to: draft })}
          />
        ) : (
          <Skeleton lines={2} />
        )}
        {wish.action === 'move' && isSame ? (
          <p className="faint">{t('edit.same')}</p>
        ) : (
          <Told outcome={outcome} />
        )}
      </div>
    </Confirm>
  );
};
