// The page of one resource: its timetable live, a booking form beside it, an explanation wherever one is asked for.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { BookingStage } from '../../booking/flow/booking-stage.tsx';
import type { FormValues } from '../../booking/flow/form.ts';
import { useBookingSoon } from '../../booking/flow/on-demand.tsx';
import type { FreePeriod } from '../../booking/flow/series.ts';
import { listPath, venuePath } from '../../booking/paths.ts';
import { LiveNote } from '../../live/live-note.tsx';
import { useLastPicture } from '../../live/use-last-picture.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Timetable } from '../../timetable/calendar/timetable.tsx';
import { pageFrom } from '../../timetable/calendar/view-dates.ts';
import { KeyHints, Legend } from '../../timetable/legend.tsx';
import { TimetableToolbar } from '../../timetable/toolbar.tsx';
import { WeekStrip } from '../../timetable/week-strip.tsx';
import { ZoneNotice } from '../../timetable/zone-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SavePictureButton } from '../../ui/save-picture-button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { resourcePath, timetableAddress } from './paths.ts';
import { RatingLink, ResourceHead, useFacts } from './resource-head.tsx';
import { ResourcePictures } from './resource-pictures.tsx';
import type { Former, Resource } from './translate.ts';
import { type ResourcePageState, useResourcePage } from './use-resource-page.ts';
import { useResourceWords } from './words.ts';
import './resource.css';
import { lazyInTime } from '../../lib/load-time.ts';
import { useIdleAfter } from '../../lib/use-idle-after.ts';

const NoPaper = () => null;

/**
 * Fetched with the booking form, and drawn for a printer alone: where it does not come, the page stays. Its fetching
 * begins by itself, also for who has just lost the connection.
 */
const WeekPaper = lazyInTime(() =>
  import('../../timetable/paper/week-paper.tsx').then(
    (script) => ({ default: script.WeekPaper }),
    () => ({ default: NoPaper }),
  ),
);

/** A timetable of rooms needs nothing of it. */
const LoanBooking = lazyInTime(async () => ({
  default: (await import('../../loan/loan-booking.tsx')).LoanBooking,
}));

export interface ResourcePageProps {
  readonly resource: Resource;
  readonly zone: string;
  /** What the form begins with when a booking is made again. */
  readonly given?: FormValues;
  readonly againFrom?: Former;
  /** The returned booking that is sent again. */
  readonly resent?: Former;
  /** Turns to the next free hour; on a wide screen it is selected at once. */
  readonly isQuick?: boolean;
}

type Part = ResourcePageProps & { readonly page: ResourcePageState };

const Missed = ({ page }: Part) => {
  const { t } = useResourceWords();
  const { missed, acknowledge } = page.timetable;
  if (missed === 0) return null;
  return (
    <p className="row resource-missed" role="status">
      <Icon name="history" size={14} />
      {t('missed', { count: missed })}
      <Button look="link" onClick={acknowledge}>
        {t('understood')}
      </Button>
    </p>
  );
};

/** The strip shows a week in every view of the timetable; only a month is turned as a whole. */
const turned = ({ view, date }: ResourcePageState, direction: -1 | 1): LocalDate =>
  view === 'month' ? pageFrom(view, date, direction) : addDays(date, 7 * direction);

const CompactHead = ({ resource, page, zone }: Part) => {
  const { t, say } = useResourceWords();
  const facts = useFacts(resource);
  return (
    <>
      <PageHeader
        title={say(resource.name)}
        note={facts.map(([, text]) => text).join(' · ')}
        aside={<LiveNote zone={zone} />}
      />
      <ResourcePictures name={say(resource.name)} pictures={resource.pictures} />
      <p className="row resource-links">
        <RatingLink resource={resource} />
        <Link className="hit" to={venuePath(resource.id)}>
          {t('details')}
        </Link>
      </p>
      <WeekStrip
        date={page.date}
        today={page.now.date}
        onDate={(date) => page.page(date, page.view)}
        onTurn={(direction) => page.page(turned(page, direction), page.view)}
      />
    </>
  );
};

const LoanHead = ({ resource, zone }: Part) => {
  const { t, say } = useResourceWords();
  return (
    <>
      <PageHeader title={say(resource.name)} aside={<LiveNote zone={zone} />} />
      <p className="row resource-links">
        <RatingLink resource={resource} />
        <Link className="hit" to={venuePath(resource.id)}>
          {t('details')}
        </Link>
      </p>
    </>
  );
};

const Toolbar = ({ resource, page }: Part) => {
  const { t, say } = useResourceWords();
  const navigate = useNavigate();
  const { view, date, now, isCompact } = page;
  const asShown = new URLSearchParams({ date, view: view === 'day' ? view : 'week' });
  return (
    <TimetableToolbar view={view} date={date} today={now.date} onPage={page.page}>
      {isCompact ? null : (
        <>
          <Button icon="columns" onClick={() => navigate(listPath(resource.typeId, asShown))}>
            {t('sideBySide', { type: say(resource.type) })}
          </Button>
          <Button icon="print" label={t('action.print')} onClick={() => window.print()} />
          <SavePictureButton of=".resource-main" />
        </>
      )}
    </TimetableToolbar>
  );
};

const Calendar = ({ resource, page, zone }: Part) => {
  const { say } = useResourceWords();
  const { timetable, view, date, grid, isCompact, selection, pending } = page;
  const { failure } = timetable;
  if (failure) return <ErrorState {...failure} />;
  if (!timetable.isComplete) return <Skeleton shape="grid" lines={9} />;
  return (
    <Timetable
      label={say(resource.name)}
      view={view}
      date={date}
      zone={zone}
      {...grid}
      claims={page.claims}
      closedSpans={page.closedSpans}
      mine={page.mine}
      now={page.now}
      selection={pending ? null : selection}
      onSelect={(next) => page.select(next && { resourceId: resource.id, ...next })}
      verdictOf={page.verdictOf}
      moves={page.moves}
      onCellExplain={(question) => page.explain({ ...question, resourceId: resource.id })}
      onOpenMine={(block, anchor) => page.openMine(block, resource.id, anchor)}
      onDate={page.page}
      height={isCompact ? 'auto' : 'fill'}
    />
  );
};

/** A month and a list are printed as they stand. */
const Paper = ({ resource, page }: Part) => {
  const facts = useFacts(resource);
  const { view, dates, grid, claims, closedSpans, mine, now, timetable } = page;
  const isIdle = useIdleAfter(timetable.isComplete);
  if (!isIdle || (view !== 'week' && view !== 'day')) return null;
  return (
    <Suspense fallback={null}>
      <WeekPaper
        name={resource.name}
        facts={[resource.number, ...facts.flatMap(([icon, text]) => (icon === 'eye' ? [] : [text]))]}
        address={timetableAddress(resource.id, page.date)}
        dates={dates}
        grid={grid}
        source={{ claims, closedSpans, mine, now }}
      />
    </Suspense>
  );
};

const Stage = ({ resource, page, zone, given, againFrom, resent }: Part) => {
  const navigate = useNavigate();
  const { selection, dates, view } = page;
  const take = ({ resourceId, date, period }: FreePeriod) => {
    if (resourceId === resource.id) {
      page.select({ resourceId, date, ...period });
      page.page(date, view);
      return;
    }
    page.select(null);
    navigate(resourcePath(resourceId, date, view, period));
  };
  return (
    <BookingStage
      page={page}
      resource={resource}
      known={page.known}
      nameOf={() => resource.name}
      zone={zone}
      given={given ?? page.given}
      againFrom={againFrom?.id}
      resent={resent?.id}
      units={(resent ?? againFrom)?.units}
      picture={selection ? page.pictureOf(selection.date) : undefined}
      onTake={take}
      onSee={selection && !dates.includes(selection.date) ? ({ date }) => page.page(date, view) : undefined}
    />
  );
};

export const ResourcePage = (props: ResourcePageProps) => {
  const { resource, zone, againFrom, resent, isQuick = false } = props;
  const { t } = useResourceWords();
  const page = useResourcePage(resource.id, zone, isQuick);
  const part = { ...props, page };
  const { isComplete, failure } = page.timetable;
  useBookingSoon(isComplete);
  useLastPicture({ isDrawn: isComplete || failure !== undefined, isAlone: page.selection === null });
  const { isCompact } = page;
  if (page.known?.rules.lending)
    return (
      <div className="resource-page">
        <div className="stack resource-main">
          {isCompact ? <LoanHead {...part} /> : <ResourceHead resource={resource} zone={zone} />}
          <Suspense fallback={<Skeleton shape="grid" lines={6} />}>
            <LoanBooking resource={resource} today={page.now.date} />
          </Suspense>
        </div>
      </div>
    );
  return (
    <div className="resource-page">
      <div className="stack resource-main">
        {isCompact ? <CompactHead {...part} /> : <ResourceHead resource={resource} zone={zone} />}
        <ZoneNotice zone={zone} />
        {againFrom ? <p className="row resource-missed">{t('again', { number: againFrom.number })}</p> : null}
        {resent ? <p className="row resource-missed">{t('resent', { number: resent.number })}</p> : null}
        <Missed {...part} />
        <Toolbar {...part} />
        <div className="resource-calendar">
          <Calendar {...part} />
        </div>
        {isCompact ? null : (
          <footer className="resource-foot">
            <Legend />
            <KeyHints />
          </footer>
        )}
      </div>
      <Stage {...part} />
      <Paper {...part} />
    </div>
  );
};
