// The resources of a type: a live grid over a day or a week, or a list; a booking form beside it.
import type { Period } from '@campus/events/domain/time/period';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BookingStage } from '../../booking/flow/booking-stage.tsx';
import { peopleOf, subjectFrom } from '../../booking/flow/form.ts';
import { useBookingSoon } from '../../booking/flow/on-demand.tsx';
import type { Bilingual } from '../../lib/bilingual.ts';
import { serverNow } from '../../lib/server-time.ts';
import { periodText } from '../../lib/when.ts';
import { ownText } from '../../live/day-view.ts';
import { LiveNote } from '../../live/live-note.tsx';
import { nearestOf } from '../../live/nearest.ts';
import { useLastPicture } from '../../live/use-last-picture.ts';
import { pageFrom, pageTitle } from '../../timetable/calendar/view-dates.ts';
import { KeyHints, Legend } from '../../timetable/legend.tsx';
import { ResourcesGrid } from '../../timetable/resources-grid/resources-grid.tsx';
import { isFree } from '../../timetable/selection.ts';
import { ZoneNotice } from '../../timetable/zone-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SavePictureButton } from '../../ui/save-picture-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Filters } from './filters.tsx';
import { bestFirst, type Listed, unitOf } from './listed.ts';
import { bestOffers } from './offers.ts';
import { resourcePath } from './paths.ts';
import { Facts, Rows } from './rows.tsx';
import { type ListPageState, useListPage } from './use-list-page.ts';
import { WeekRows } from './week-rows.tsx';
import { useListWords } from './words.ts';
import './resources.css';

export interface ListPageProps {
  readonly typeId: string;
  readonly name: Bilingual;
  readonly all: readonly Listed[];
  readonly zone: string;
}

type Part = ListPageProps & { readonly page: ListPageState };
type Take = (resourceId: string, date: string, period: Period) => void;

/** How many of what is shown are free at the sought time, and whether only these are shown. */
const FreeCount = ({ page, free }: Part & { free: readonly Listed[] }) => {
  const { t } = useListWords();
  const { list, shown, change } = page;
  const { sought } = list;
  if (!sought) return null;
  return (
    <>
      <b className={free.length > 0 ? 'good' : 'faint'} role="status">
        {t('freeCount', {
          free: free.length,
          count: shown.length,
          time: periodText(sought),
          ...unitOf(shown),
        })}
      </b>
      <label className="switch">
        {t('onlyThese')}
        <input
          type="checkbox"
          role="switch"
          aria-checked={list.onlyFree}
          checked={list.onlyFree}
          onChange={({ target }) => change({ onlyFree: target.checked })}
        />
      </label>
    </>
  );
};

const Head = (props: Part & { free: readonly Listed[] }) => {
  const { name, page, zone } = props;
  const { t, say, language } = useListWords();
  const { list, now, change } = page;
  const span = list.view === 'week' ? 'week' : 'day';
  const { missed, acknowledge } = page.timetable;
  return (
    <header className="row wrap resources-head">
      <h1>{say(name)}</h1>
      <Button
        icon="chevron-left"
        label={t('action.previous')}
        onClick={() => change({ date: pageFrom(span, list.date, -1) })}
      />
      <Button onClick={() => change({ date: now.date })}>{t('action.today')}</Button>
      <Button
        icon="chevron-right"
        label={t('action.next')}
        onClick={() => change({ date: pageFrom(span, list.date, 1) })}
      />
      <h2 className="resources-title" aria-live="polite">
        {pageTitle(span, list.date, language)}
      </h2>
      <span className="row wrap resources-head-end">
        {missed > 0 ? (
          <Button look="link" onClick={acknowledge}>
            {t('missed', { count: missed })}
          </Button>
        ) : null}
        <FreeCount {...props} />
        <LiveNote zone={zone} />
        {page.isCompact ? null : <SavePictureButton of=".resources-main" />}
      </span>
    </header>
  );
};

const MOST_OFFERS = 6;

const MOST_BEST = 3;

/** Above the grid, the few that fit best, to be booked at once; a list shows them first anyhow. */
const Best = ({ page, free, onTake }: Part & { free: readonly Listed[]; onTake: Take }) => {
  const { t, say } = useListWords();
  const { list, ownThen, isCompact } = page;
  const { sought } = list;
  if (!sought || ownThen || free.length === 0 || list.view !== 'day' || isCompact) return null;
  const best = bestFirst(free, () => true, list.seats).slice(0, MOST_BEST);
  return (
    <section className="row best" aria-label={t('best')}>
      <span className="faint">{t('best')}</span>
      {best.map((one) => {
        const period = page.snap(one.id, sought);
        const isOther = periodText(period) !== periodText(sought);
        return (
          <span key={one.id} className="row best-one">
            <b>{say(one.name)}</b>
            {isOther ? <span>{periodText(period)}</span> : null}
            <Facts one={one} />
            <Button
              look="primary"
              label={`${t('book')} ${say(one.name)} ${periodText(period)}`}
              onClick={() => onTake(one.id, sought.date, period)}
            >
              {t('book')}
            </Button>
          </span>
        );
      })}
    </section>
  );
};

/** When nothing of what is shown is free then. */
const NoneFree = ({ page, onTake }: Part & { onTake: Take }) => {
  const { t, say } = useListWords();
  const { sought } = page.list;
  if (!sought) return null;
  const offers = page.shown.flatMap((one) => {
    const known = page.timetable.rules.get(one.id);
    const picture = page.timetable.pictures.get(one.id)?.[sought.date];
    const near = known ? nearestOf(known, picture, sought, serverNow(), page.claimsOfMine) : [];
    return near.map((period) => ({ resourceId: one.id, date: sought.date, period, one }));
  });
  const best = bestOffers(offers, sought, MOST_OFFERS);
  if (best.length === 0) return null;
  return (
    <section className="row wrap none-free" role="status">
      <span>{t('noneFree', { time: periodText(sought) })}</span>
      {best.map(({ resourceId, date, period }) => (
        <Button key={`${resourceId}/${period.start}`} onClick={() => onTake(resourceId, date, period)}>
          <b>{periodText(period)}</b> {say(page.shown.find(({ id }) => id === resourceId)?.name ?? empty)}
        </Button>
      ))}
    </section>
  );
};

/** I am booked at the sought time: what is free then is free, and I cannot take it. */
const OwnThen = ({ page }: Part) => {
  const { t, say } = useListWords();
  const { ownThen } = page;
  if (!ownThen) return null;
  return (
    <p className="row wrap own-then" role="status">
      <Icon name="user" size={14} />
      <span>{say(ownText(ownThen))}</span>
      <Button
        look="link"
        onClick={({ currentTarget }) =>
          page.openOwn(ownThen.bookingId, currentTarget.getBoundingClientRect())
        }
      >
        {t('ownOpen')}
      </Button>
    </p>
  );
};

/** A name that nothing has is said; every filter goes at once. */
const NothingFits = ({ page: { list, change } }: Pick<Part, 'page'>) => {
  const { t } = useListWords();
  const { text, seats, building } = list;
  const isNarrowed = text !== '' || seats !== 0 || building !== '';
  return (
    <EmptyState
      icon="search"
      title={t('empty')}
      hint={text === '' ? t('emptyHint') : t('emptyName', { name: text })}
    >
      {isNarrowed ? (
        <Button onClick={() => change({ text: '', seats: 0, building: '' })}>{t('clearAll')}</Button>
      ) : null}
    </EmptyState>
  );
};

const empty: Bilingual = { zh: '', en: '' };

const Content = ({ name, page, typeId, onTake, free }: Part & { onTake: Take; free: readonly Listed[] }) => {
  const { say } = useListWords();
  const navigate = useNavigate();
  const { list, shown, timetable } = page;
  if (timetable.failure) return <ErrorState {...timetable.failure} />;
  if (shown.length === 0) return <NothingFits page={page} />;
  if (!timetable.isComplete) return <Skeleton shape="grid" lines={14} />;
  const { view } = list;
  if (view === 'list' || view === 'cards')
    return <Rows page={page} rows={list.onlyFree ? free : shown} onTake={onTake} />;
  const openResource = (id: string) => navigate(resourcePath(id, list.date, list));
  if (view === 'week')
    return (
      <WeekRows
        label={say(name)}
        page={page}
        rows={list.onlyFree ? free : shown}
        onOpenResource={openResource}
      />
    );
  return (
    <ResourcesGrid
      label={say(name)}
      resources={shown}
      span={view}
      date={list.date}
      {...page.grid}
      claims={page.claims}
      closedSpans={page.closedSpans}
      mine={page.mine}
      now={page.now}
      sought={list.sought}
      showsOnlyFree={list.onlyFree}
      selection={page.pending ? null : page.selection}
      onSelect={page.select}
      verdictOf={page.verdictOf}
      snap={page.snap}
      onCellExplain={page.explain}
      moves={page.moves}
      onOpenMine={page.openMine}
      onOpenResource={openResource}
      onPage={(direction) => page.change({ date: pageFrom(view, list.date, direction) })}
      orderKey={typeId}
    />
  );
};

const nothingSought = { sought: null, seats: 0 };

const Stage = ({ all, page, zone, onTake }: Part & { onTake: Take }) => {
  const navigate = useNavigate();
  const { selection, timetable, list, dates } = page;
  const { state } = useLocation();
  const [said] = useState(() => subjectFrom(state));
  const resource = all.find(({ id }) => id === selection?.resourceId);
  const isInSight = selection !== null && list.view === 'day' && dates.includes(selection.date);
  return (
    <BookingStage
      page={page}
      resource={resource}
      known={resource && timetable.rules.get(resource.id)}
      nameOf={(id) => all.find((one) => one.id === id)?.name ?? empty}
      zone={zone}
      given={{ ...peopleOf(list.seats), ...said }}
      picture={resource && selection ? timetable.pictures.get(resource.id)?.[selection.date] : undefined}
      onTake={({ resourceId, date, period }) => {
        if (date !== list.date) page.change({ date });
        onTake(resourceId, date, period);
      }}
      onSee={
        isInSight
          ? undefined
          : ({ resourceId, date }) => navigate(resourcePath(resourceId, date, nothingSought))
      }
    />
  );
};

export const ListPage = (props: ListPageProps) => {
  const { typeId, all, zone } = props;
  const page = useListPage(typeId, all, zone);
  const part = { ...props, page };
  const { isComplete, failure } = page.timetable;
  useBookingSoon(isComplete);
  useLastPicture({ isDrawn: isComplete || failure !== undefined, isAlone: page.selection === null });
  const { list, shown, verdictOf, select } = page;
  const { sought } = list;
  const free = sought ? shown.filter(({ id }) => isFree(verdictOf(id, sought.date, sought))) : shown;
  const take: Take = (resourceId, date, { start, end }) => select({ resourceId, date, start, end });
  return (
    <div className="resources-page">
      <div className="stack resources-main">
        <Head {...part} free={free} />
        <ZoneNotice zone={zone} />
        <Filters page={page} all={all} />
        {sought && free.length === 0 && isComplete ? <NoneFree {...part} onTake={take} /> : null}
        <OwnThen {...part} />
        <Best {...part} free={free} onTake={take} />
        <div className="resources-content">
          <Content {...part} onTake={take} free={free} />
        </div>
        {list.view === 'day' && !page.isCompact ? (
          <footer className="resources-foot">
            <Legend />
            <KeyHints />
          </footer>
        ) : null}
      </div>
      <Stage {...part} onTake={take} />
    </div>
  );
};
