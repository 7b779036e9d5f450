// A returned booking sent again: its resource, its date and time, and the form as it was filled in.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { SOURCE } from '../../booking/flow/former.graphql.ts';
import { valuesOf } from '../../booking/flow/former.ts';
import { Unanswered } from '../../ui/unanswered.tsx';
import { MissingBooking } from './headed.tsx';
import { ResourceById, ResourceRoute } from './resource-route.tsx';
import { formerOf } from './translate.ts';

const ResentBooking = ({ id }: { id: string }) => {
  const [query] = useSearchParams();
  const { data, error, refetch } = useQuery(SOURCE, { variables: { id } });
  const source = data?.findAppointmentInformation;
  const given = useMemo(() => source && valuesOf(source), [source]);
  if (source?.resources_id && given) {
    const { appointment_date: date, start_time: from, end_time: to } = source;
    // The period is selected from the address, once.
    if (!query.has('date') && date && from && to)
      return (
        <Navigate replace to={`/pc/appointment?${new URLSearchParams({ appId: id, date, from, to })}`} />
      );
    return <ResourceById id={source.resources_id} given={given} resent={formerOf(source)} />;
  }
  if (!error && source === null) return <MissingBooking />;
  return <Unanswered error={error} refetch={refetch} shape="grid" lines={9} />;
};

export const AppointmentRoute = () => {
  const [query] = useSearchParams();
  const id = query.get('appId');
  return id ? <ResentBooking id={id} /> : <ResourceRoute />;
};
