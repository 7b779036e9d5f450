// The resource page: the timetable of one room inside the shell.
import { useState } from 'react';
import type { BookingKind } from '../src/booking/panel/booking-panel.tsx';
import { useText } from '../src/i18n.ts';
import { weekOf } from '../src/lib/when.ts';
import { PageHeader } from '../src/shell/page-header.tsx';
import { UserShell } from '../src/shell/user-shell.tsx';
import { Timetable } from '../src/timetable/calendar/timetable.tsx';
import type { TimetableView } from '../src/timetable/calendar/view-dates.ts';
import type { ClaimsByDate } from '../src/timetable/claims.ts';
import { KeyHints, Legend } from '../src/timetable/legend.tsx';
import type { Selection } from '../src/timetable/selection.ts';
import { TimetableToolbar } from '../src/timetable/toolbar.tsx';
import { WeekStrip } from '../src/timetable/week-strip.tsx';
import { ZoneNotice } from '../src/timetable/zone-notice.tsx';
import { Button } from '../src/ui/button.tsx';
import { LiveBadge } from '../src/ui/live-badge.tsx';
import { useIsCompact } from '../src/ui/use-compact.ts';
import { BookingStage } from './booking-stage.tsx';
import { closedSpans, claims as drawnClaims, mine, now, nowAt, verdictOf, zone } from './fake-campus.ts';
import { shellData } from './fake-shell.ts';
import './gallery.css';

/** `?crowd=2000` fills the week with that many short claims, to see that it stays fluid. */
const crowd = Number(new URLSearchParams(window.location.search).get('crowd') ?? 0);
const crowdedClaims: ClaimsByDate = new Map(
  weekOf(now.date).map((date, day) => [
    date,
    Array.from({ length: Math.floor(crowd / 7) }, (_, index) => ({
      key: `${day}-${index}`,
      start: 480 + (index % 28) * 30,
      end: 510 + (index % 28) * 30,
      state: 'taken' as const,
      capacity: 1,
      taken: 1,
    })),
  ]),
);

export interface WeekStageProps {
  readonly view: TimetableView;
  /** Opens the booking form of this kind over the selection. */
  readonly booking?: BookingKind;
}

export const WeekStage = ({ view: initial, booking }: WeekStageProps) => {
  const { say } = useText();
  const isCompact = useIsCompact();
  const [page, setPage] = useState({ date: initial === 'day' ? '2026-11-20' : now.date, view: initial });
  const [claims, setClaims] = useState<ClaimsByDate>(crowd > 0 ? crowdedClaims : drawnClaims);
  const [selection, setSelection] = useState<Selection | null>({ date: '2026-11-20', start: 840, end: 930 });
  const name = say({ zh: '逸夫楼 302 会议室', en: 'Yifu 302 Meeting Room' });
  const live = <LiveBadge status="live" ageSeconds={0} lastPictureAt={nowAt} zone={zone} />;
  return (
    <UserShell data={shellData} ownsHeader>
      {isCompact ? (
        <>
          <PageHeader
            title={name}
            note={say({ zh: '20 座 · 逸夫楼 3 层 · 需审批', en: '20 seats · Yifu, F3' })}
            aside={live}
          />
          <WeekStrip date={page.date} today={now.date} onDate={(date) => setPage({ ...page, date })} />
        </>
      ) : null}
      <div className="beside">
        <div className="stage">
          {isCompact ? null : (
            <div className="stage-head">
              <h1>{name}</h1>
              {live}
              <Button icon="star" label="favourite" />
              <Button
                icon="refresh"
                label="one change"
                onClick={() =>
                  setClaims(new Map(claims).set(now.date, (claims.get(now.date) ?? []).slice(1)))
                }
              />
            </div>
          )}
          <TimetableToolbar {...page} today={now.date} onPage={(date, view) => setPage({ date, view })} />
          <ZoneNotice zone={zone} />
          <div className={isCompact ? '' : 'stage-timetable'}>
            <Timetable
              label={name}
              {...page}
              claims={claims}
              closedSpans={closedSpans}
              mine={mine}
              now={now}
              zone={zone}
              selection={selection}
              verdictOf={verdictOf}
              height={isCompact ? 'auto' : 'fill'}
              onSelect={setSelection}
              onCellExplain={(question) => console.log('explain', question)}
              onDate={(date, view) => setPage({ date, view })}
            />
          </div>
          <div className="stage-foot">
            <Legend />
            <KeyHints />
          </div>
        </div>
        {booking && selection ? (
          <BookingStage selection={selection} kind={booking} onCancel={() => setSelection(null)} />
        ) : null}
      </div>
    </UserShell>
  );
};
