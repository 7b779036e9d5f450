// What a resource is like, before anybody books it: pictures, words, equipment, the rules in sentences, what
// others say, and the next times that are free.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { timetablePath } from '../../booking/paths.ts';
import type { QuotaPlace } from '../../booking/quotas.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { nearestOf } from '../../live/nearest.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { Repairs } from '../../repair/repairs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { Missing } from './headed.tsx';
import { resourcePath } from './paths.ts';
import { ResourceHead } from './resource-head.tsx';
import { resourceOf } from './translate.ts';
import { VENUE } from './venue.graphql.ts';
import {
  Description,
  Equipment,
  REVIEWS,
  Reviews,
  RulesSection,
  Section,
  type Venue,
} from './venue-sections.tsx';
import { useResourceWords } from './words.ts';
import './venue.css';

const HOUR = 60;

/** The rules in sentences and the next free hours, both live. */
const Booking = ({ place, zone, missed }: { place: QuotaPlace; zone: string; missed: Venue['missed'] }) => {
  const { id } = place;
  const { t, language } = useResourceWords();
  const now = useLocalNow(zone);
  const timetable = useTimetable(
    useMemo(() => [id], [id]),
    now.date,
    now.date,
  );
  const claims = useMyClaims();
  const known = timetable.rules.get(id);
  if (!known) return <Skeleton lines={6} />;
  const sought = { date: now.date, start: now.minute, end: now.minute + HOUR };
  const { lending } = known.rules;
  // A device is lent by days.
  const free = lending
    ? []
    : nearestOf(known, timetable.pictures.get(id)?.[now.date], sought, serverNow(), claims);
  return (
    <>
      <RulesSection place={place} known={known} missed={missed} />
      <Section title={t(lending ? 'borrowing' : 'freeNext')}>
        {lending || free.length > 0 ? null : <p className="faint">{t('freeNone')}</p>}
        <p className="venue-free">
          {free
            .toSorted((a, b) => a.start - b.start)
            .map((period) => (
              <Link
                key={period.start}
                className="button"
                to={resourcePath(id, now.date, 'day', period)}
              >{`${dateText(now.date, language)} ${periodText(period)}`}</Link>
            ))}
          <Link className="button button-primary" to={timetablePath(id)}>
            <Icon name="calendar" />
            {t(lending ? 'toLoanDays' : 'toTimetable')}
          </Link>
        </p>
      </Section>
    </>
  );
};

const VenueById = ({ id }: { id: string }) => {
  const { t } = useResourceWords();
  const { zone } = useCampus();
  const { data, error, refetch } = useQuery(VENUE, { variables: { id, reviews: REVIEWS } });
  const wire = data?.findResourcesByAccount;
  if (wire === null) return <Missing title={t('notFound')} hint={t('notFoundHint')} />;
  if (!wire) return <Unanswered error={error} refetch={refetch} lines={10} />;
  const resource = resourceOf(wire);
  return (
    <div className="stack venue">
      <ResourceHead resource={resource} zone={zone} isDescribed />
      <div className="venue-columns">
        <div>
          <Description venue={wire} />
          <Equipment venue={wire} />
          <Reviews id={id} reviews={data.reviews} />
        </div>
        <div>
          <Booking place={resource} zone={zone} missed={wire.missed} />
          <Repairs resourceId={id} place={resource.name} />
        </div>
      </div>
    </div>
  );
};

export const VenuePage = () => {
  const { t } = useResourceWords();
  const id = useSearchParams()[0].get('id');
  return id ? <VenueById id={id} /> : <Missing title={t('noId')} hint={t('noIdHint')} />;
};
