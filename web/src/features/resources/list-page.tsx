// The resources of a type: a live grid over a day or a week, or a list; a booking form beside it.
import type { Period } from '@campus/events/time/period';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { BookingSide, ExplainCell, useBookingSoon } from '../../booking-flow/on-demand.tsx';
import type { FreePeriod } from '../../booking-flow/series.ts';
import { bookingPath } from '../../bookings/paths.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { serverNow } from '../../lib/clock.ts';
import { periodText } from '../../lib/when.ts';
import { LiveNote } from '../../live/live-note.tsx';
import { nearestOf } from '../../live/nearest.ts';
import { pageFrom, pageTitle } from '../../timetable/calendar/view-dates.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import { Legend } from '../../timetable/legend.tsx';
import { ResourcesGrid } from '../../timetable/resources-grid/resources-grid.tsx';
import { ZoneNotice } from '../../timetable/zone-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Filters } from './filters.tsx';
import type { Listed } from './listed.ts';
import { bestOffers } from './offers.ts';
import { resourcePath } from './paths.ts';
import { Rows } from './rows.tsx';
import { type ListPageState, useListPage } from './use-list-page.ts';
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

const Head = ({ name, page, zone }: Part) => {
  const { t, say, language } = useListWords();
  const { list, now, change, isCompact } = page;
  const span = list.view === 'week' ? 'week' : 'day';
  const { missed, acknowledge } = page.timetable;
  return (
    <header className="list-head">
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
      <h2 className="list-title" aria-live="polite">
        {pageTitle(span, list.date, language)}
      </h2>
      <span className="list-head-end">
        {missed > 0 ? (
          <Button look="link" onClick={acknowledge}>
            {t('missed', { count: missed })}
          </Button>
        ) : null}
        {isCompact || page.selection ? null : <Legend />}
        <LiveNote zone={zone} />
      </span>
    </header>
  );
};

/** The form narrows the grid: what was selected stays in sight beside it. */
const useSelectionInSight = (selection: LaneSelection | null): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!selection) return;
    const block = content.current?.querySelector('.rg .selection');
    block?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selection]);
  return content;
};

const MOST_OFFERS = 6;

/** When nothing of what is shown is free then. */
const NoneFree = ({ page, onTake }: Part & { onTake: Take }) => {
  const { t, say } = useListWords();
  const { sought } = page.list;
  if (!sought) return null;
  const offers = page.shown.flatMap((one) => {
    const known = page.timetable.rules.get(one.id);
    const picture = page.timetable.pictures.get(one.id)?.[sought.date];
    const near = known ? nearestOf(known, picture, sought, serverNow(), page.own) : [];
    return near.map((period) => ({ resourceId: one.id, date: sought.date, period, one }));
  });
  const best = bestOffers(offers, sought, MOST_OFFERS);
  if (best.length === 0) return null;
  return (
    <section className="none-free" role="status">
      <span>{t('noneFree', { time: periodText(sought) })}</span>
      {best.map(({ resourceId, date, period }) => (
        <Button key={`${resourceId}/${period.start}`} onClick={() => onTake(resourceId, date, period)}>
          <b>{periodText(period)}</b> {say(page.shown.find(({ id }) => id === resourceId)?.name ?? empty)}
        </Button>
      ))}
    </section>
  );
};

const empty: Bilingual = { zh: '', en: '' };

const Content = ({ name, page, typeId, onTake, free }: Part & { onTake: Take; free: readonly Listed[] }) => {
  const { t, say } = useListWords();
  const navigate = useNavigate();
  const { list, shown, timetable } = page;
  if (timetable.failure) return <ErrorState {...timetable.failure} />;
  if (shown.length === 0) return <EmptyState icon="search" title={t('empty')} hint={t('emptyHint')} />;
  if (!timetable.isComplete) return <Skeleton shape="grid" lines={14} />;
  const { view } = list;
  if (view === 'list' || view === 'cards')
    return <Rows page={page} rows={list.onlyFree ? free : shown} onTake={onTake} />;
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
      onCellExplain={page.explain}
      onOpenMine={(block) => {
        const booking = page.bookingOf(block.key);
        if (booking !== undefined) navigate(bookingPath(booking));
      }}
      onOpenResource={(id) => navigate(resourcePath(id, list.date))}
      onPage={(direction) => page.change({ date: pageFrom(view, list.date, direction) })}
      orderKey={typeId}
    />
  );
};

const Side = ({ all, page, zone, onTake }: Part & { onTake: (free: FreePeriod) => void }) => {
  const navigate = useNavigate();
  const { selection, timetable, grid, now } = page;
  const resource = all.find(({ id }) => id === selection?.resourceId);
  const known = resource && timetable.rules.get(resource.id);
  if (!selection || !resource || !known) return null;
  const close = () => page.select(null);
  return (
    <BookingSide
      key={resource.id}
      {...{ resource, selection, known, grid, zone, now, onTake }}
      picture={timetable.pictures.get(resource.id)?.[selection.date]}
      onPending={page.showPending}
      onClose={close}
      onSee={() => {
        close();
        if (!page.dates.includes(selection.date)) navigate(resourcePath(resource.id, selection.date));
      }}
    />
  );
};

export const ListPage = (props: ListPageProps) => {
  const { all, zone } = props;
  const page = useListPage(all, zone);
  const part = { ...props, page };
  useBookingSoon(page.timetable.isComplete);
  const { list, shown, verdictOf, asked, select, ask } = page;
  const content = useSelectionInSight(page.selection);
  const { sought } = list;
  const free = sought ? shown.filter(({ id }) => verdictOf(id, sought.date, sought).ok) : shown;
  const take: Take = (resourceId, date, { start, end }) => select({ resourceId, date, start, end });
  const takeFree = ({ resourceId, date, period }: FreePeriod) => {
    ask(undefined);
    take(resourceId, date, period);
  };
  const nameOf = (id: string): Bilingual => all.find((one) => one.id === id)?.name ?? empty;
  return (
    <div className="list-page">
      <div className="list-main">
        <Head {...part} />
        <ZoneNotice zone={zone} />
        <Filters page={page} all={all} free={free.length} />
        {sought && free.length === 0 && page.timetable.isComplete ? (
          <NoneFree {...part} onTake={take} />
        ) : null}
        <div className="list-content" ref={content}>
          <Content {...part} onTake={take} free={free} />
        </div>
      </div>
      <Side {...part} onTake={takeFree} />
      {asked ? (
        <ExplainCell
          {...asked}
          name={nameOf(asked.cell.resourceId)}
          zone={zone}
          seatsOf={(id) => all.find((one) => one.id === id)?.seats}
          onTake={takeFree}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </div>
  );
};
