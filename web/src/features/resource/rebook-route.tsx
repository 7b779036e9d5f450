// A booking made again: its resource, with the form filled in as it was then.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { failureOf } from '../../lib/failure.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { SOURCE } from './resource.graphql.ts';
import { ResourceById } from './resource-route.tsx';
import { valuesOf } from './translate.ts';
import { useResourceWords } from './words.ts';

export const RebookRoute = () => {
  const { t } = useResourceWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(SOURCE, { variables: { id } });
  const source = data?.findAppointmentInformation;
  const given = useMemo(() => source && valuesOf(source), [source]);
  if (source?.resources_id && given)
    return (
      <ResourceById
        id={source.resources_id}
        given={given}
        againFrom={{ id: source.id, number: source.booking_number ?? '' }}
      />
    );
  if (error) return <ErrorState {...failureOf(error)} onRetry={() => void askedAgain(refetch())} />;
  if (source === null || source?.resources_id === null)
    return <EmptyState icon="search" title={t('notFound')} hint={t('notFoundHint')} />;
  return <Skeleton shape="grid" lines={9} />;
};
