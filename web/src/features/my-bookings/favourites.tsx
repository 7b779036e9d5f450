// The resources one keeps: the way to each timetable.
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { timetablePath } from '../../booking/paths.ts';
import { shownOf } from '../../resource/shown-resource.graphql.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { FAVOURITES } from './my-bookings.graphql.ts';
import { useMyBookingsWords } from './words.ts';

export const Favourites = () => {
  const { t, say } = useMyBookingsWords();
  const { data, error, refetch } = useQuery(FAVOURITES);
  if (!data) return <Unanswered error={error} refetch={refetch} lines={6} />;
  const kept = data.resources.map((wire) => shownOf(wire, ''));
  if (kept.length === 0)
    return <EmptyState icon="star" title={t('empty.collection.title')} hint={t('empty.collection.hint')} />;
  return (
    <ul>
      {kept.map((resource) => (
        <li key={resource.id} className="row wrap own-process">
          <Icon name="star" size={16} />
          <Link to={timetablePath(resource.id)}>{say(resource.name)}</Link>
          <span className="faint">{say(resource.place)}</span>
          <span className="faint">
            {resource.seats === undefined ? '' : t('seats', { count: resource.seats })}
          </span>
        </li>
      ))}
    </ul>
  );
};
