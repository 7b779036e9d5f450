// The resources as rows or as cards: what each is, whether it is free when it is sought, and what is free nearby.
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { Link } from 'react-router';
import { serverNow } from '../../lib/server-time.ts';
import { periodText } from '../../lib/when.ts';
import { nearestOf } from '../../live/nearest.ts';
import { isFree, type Verdict } from '../../timetable/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../uploads/picture.tsx';
import { DayBar } from './day-bar.tsx';
import { bestFirst, type Listed } from './listed.ts';
import { resourcePath } from './paths.ts';
import type { ListPageState } from './use-list-page.ts';
import { useListWords } from './words.ts';

export interface RowProps {
  readonly one: Listed;
  readonly page: ListPageState;
  readonly onTake: (resourceId: string, date: string, period: Period) => void;
}

const Standing = ({ one, page, verdict, onTake }: RowProps & { verdict: Verdict }) => {
  const { t, say } = useListWords();
  const { sought } = page.list;
  if (!sought) return null;
  const time = periodText(page.snap(one.id, sought));
  if (verdict.ok)
    return (
      <span className="soft standing good">
        <Icon name="check" size={14} />
        {t('freeNow', { time })}
      </span>
    );
  const { own } = verdict;
  if (own)
    return (
      <span className="soft standing">
        <span className="good">
          <Icon name="check" size={14} /> {t('freeNow', { time })}
        </span>
        <span className="faint">
          {t('ownThen')}{' '}
          <Button
            look="link"
            onClick={({ currentTarget }) =>
              page.openOwn(own.bookingId, currentTarget.getBoundingClientRect(), own)
            }
          >
            {t('ownOpen')}
          </Button>
        </span>
      </span>
    );
  const known = page.timetable.rules.get(one.id);
  const picture = page.timetable.pictures.get(one.id)?.[sought.date];
  const nearest = known ? nearestOf(known, picture, sought, serverNow(), page.claimsOfMine) : [];
  return (
    <span className="soft standing">
      <span className="bad">
        <Icon name="ban" size={14} /> {say(verdict)}
      </span>
      {nearest.length === 0 ? null : (
        <span className="soft standing-nearest">
          {t('nearest')}
          {nearest.map((period) => (
            <Button key={period.start} look="link" onClick={() => onTake(one.id, sought.date, period)}>
              {periodText(period)}
            </Button>
          ))}
        </span>
      )}
    </span>
  );
};

export const Facts = ({ one }: { one: Listed }) => {
  const { t, say } = useListWords();
  return (
    <span className="soft row-facts">
      {one.seats === undefined ? null : (
        <span>
          <Icon name="users" size={13} /> {one.seats}
        </span>
      )}
      {say(one.place) === '' ? null : (
        <span>
          <Icon name="pin" size={13} /> {say(one.place)}
        </span>
      )}
      {one.hasVideo ? (
        <span>
          <Icon name="video" size={13} /> {t('video')}
        </span>
      ) : null}
      {one.needsApproval ? (
        <span>
          <Icon name="shield" size={13} /> {t('approval')}
        </span>
      ) : null}
    </span>
  );
};

/** Cards begin with it; the name beside it says what it shows. */
const Cover = ({ one: { pictures } }: { one: Listed }) => {
  const [cover] = pictures;
  return cover?.use === 'cover' ? <Picture uri={cover.uri} alt="" className="row-cover" /> : null;
};

const Row = (props: RowProps) => {
  const { one, page, onTake } = props;
  const { t, say } = useListWords();
  const { list, verdictOf, claims, closedSpans, mine, now, grid } = page;
  const { sought, date, view } = list;
  const isLent = page.timetable.rules.get(one.id)?.rules.lending !== undefined;
  const verdict: Verdict = sought ? verdictOf(one.id, sought.date, sought) : { ok: true };
  return (
    <li className={view === 'cards' ? 'stack resource-card' : 'resource-row'} data-resource={one.id}>
      <span className="row wrap row-name">
        <Cover one={one} />
        <Link className="hit" to={resourcePath(one.id, date, list)}>
          <strong>{say(one.name)}</strong>
        </Link>
        {one.isMaintained ? <span className="chip">{t('maintained')}</span> : null}
      </span>
      <Facts one={one} />
      {isLent ? (
        <span className="faint">{t('lent')}</span>
      ) : (
        <span
          className="day-bar-hours"
          data-from={clockOf(grid.openFrom)}
          data-to={clockOf(grid.openTo)}
          aria-hidden="true"
        >
          <DayBar
            blocks={{
              claims: claims.get(one.id) ?? new Map(),
              closedSpans: closedSpans.get(one.id) ?? new Map(),
              mine,
              now,
            }}
            date={date}
            grid={grid}
            sought={sought}
          />
        </span>
      )}
      <Standing {...props} verdict={verdict} />
      <span className="row-actions">
        {sought && verdict.ok ? (
          <Button look="primary" onClick={() => onTake(one.id, sought.date, sought)}>
            {t('book')}
          </Button>
        ) : (
          <Link className="button" to={resourcePath(one.id, date, list)}>
            {t(isLent ? 'openLoan' : 'open')}
          </Link>
        )}
      </span>
    </li>
  );
};

/** With a sought time, what is free comes first. */
const bestRows = ({ list, verdictOf }: ListPageState, rows: readonly Listed[]): readonly Listed[] => {
  const { sought, seats } = list;
  if (!sought) return rows;
  return bestFirst(rows, (id) => isFree(verdictOf(id, sought.date, sought)), seats);
};

export const Rows = ({
  page,
  rows,
  onTake,
}: Omit<RowProps, 'one'> & { readonly rows: readonly Listed[] }) => (
  <ul className={page.list.view === 'cards' ? 'resource-cards' : 'resource-rows'}>
    {bestRows(page, rows).map((one) => (
      <Row key={one.id} one={one} page={page} onTake={onTake} />
    ))}
  </ul>
);
