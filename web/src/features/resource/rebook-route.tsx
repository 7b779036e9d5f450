// A booking made again: its resource, with the form filled in as it was then. U-070: the id may be a resource's.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { SOURCE } from '../../booking/flow/former.graphql.ts';
import { Unanswered } from '../../ui/unanswered.tsx';
import { MissingBooking } from './headed.tsx';
import { ResourceById } from './resource-route.tsx';
import { againOf } from './translate.ts';

export const RebookRoute = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(SOURCE, { variables: { id } });
  const source = data?.findAppointmentInformation;
  const again = useMemo(() => (source ? againOf(source) : undefined), [source]);
  if (again) return <ResourceById {...again} />;
  if (!error && source !== undefined) return <ResourceById id={id} isQuick missing={<MissingBooking />} />;
  return <Unanswered error={error} refetch={refetch} shape="grid" lines={9} />;
};
