// Many rooms side by side; with `?rooms=100&bookings=14` a stress test of the grid.
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../src/i18n.ts';
import { periodText } from '../src/lib/when.ts';
import { UserShell } from '../src/shell/user-shell.tsx';
import type { LaneSelection } from '../src/timetable/gestures/surface.ts';
import { Legend } from '../src/timetable/legend.tsx';
import type { GridSpan } from '../src/timetable/resources-grid/geometry.ts';
import { ResourcesGrid } from '../src/timetable/resources-grid/resources-grid.tsx';
import type { GridQuestion } from '../src/timetable/resources-grid/use-grid-selection.ts';
import { TimetableToolbar } from '../src/timetable/toolbar.tsx';
import { LiveBadge } from '../src/ui/live-badge.tsx';
import { buildingOf, verdictIn } from './fake-building.ts';
import { now, nowAt, zone } from './fake-campus.ts';
import { shellData } from './fake-shell.ts';
import { WhyStage } from './why-stage.tsx';

const query = new URLSearchParams(window.location.search);
const sought = { date: now.date, start: 840, end: 900 };

export const GridStage = ({ span }: { span: GridSpan }) => {
  const { say } = useText();
  const [building, setBuilding] = useState(() =>
    buildingOf(Number(query.get('rooms') ?? 18), Number(query.get('bookings') ?? 5)),
  );
  const [selection, setSelection] = useState<LaneSelection | null>(null);
  const verdictOf = useMemo(() => verdictIn(building), [building]);
  const [question, setQuestion] = useState<GridQuestion | null>(null);
  const close = useCallback(() => setQuestion(null), []);
  const open = useCallback((id: string) => console.log('open', id), []);
  // One live change, as the subscription would bring it.
  const change = () =>
    setBuilding((known) => {
      const days = new Map(known.claims.get('r3'));
      days.set(now.date, [{ key: 'live', start: 1140, end: 1200, state: 'taken', capacity: 1, taken: 1 }]);
      return { ...known, claims: new Map(known.claims).set('r3', days) };
    });
  return (
    <UserShell data={shellData}>
      <div className="stage">
        <TimetableToolbar view={span} date={now.date} today={now.date} onPage={() => change()}>
          <LiveBadge status="reconnecting" ageSeconds={12} lastPictureAt={nowAt} zone={zone} />
        </TimetableToolbar>
        <Legend />
        <div className="stage-timetable">
          <ResourcesGrid
            label={say({ zh: '会议室', en: 'Meeting rooms' })}
            {...building}
            span={span}
            now={now}
            sought={sought}
            selection={selection}
            verdictOf={verdictOf}
            date={now.date}
            orderKey="gallery"
            onSelect={setSelection}
            onCellExplain={setQuestion}
            onOpenResource={open}
          />
        </div>
        {question ? <WhyStage question={question} onClose={close} /> : null}
        <p className="faint">{selection ? `${selection.resourceId} ${periodText(selection)}` : ''}</p>
      </div>
    </UserShell>
  );
};
