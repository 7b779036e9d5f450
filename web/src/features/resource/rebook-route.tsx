// A booking made again: its resource, with the form filled in as it was then.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { SOURCE } from '../../booking-flow/former.graphql.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { failureOf } from '../../lib/failure.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { MissingBooking } from './headed.tsx';
import { ResourceById } from './resource-route.tsx';
import { againOf } from './translate.ts';

export const RebookRoute = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(SOURCE, { variables: { id } });
  const source = data?.findAppointmentInformation;
  const again = useMemo(() => (source ? againOf(source) : undefined), [source]);
  if (again) return <ResourceById {...again} />;
  if (error) return <ErrorState {...failureOf(error)} onRetry={() => void askedAgain(refetch())} />;
  if (source !== undefined) return <MissingBooking />;
  return <Skeleton shape="grid" lines={9} />;
};
