// Finds the resource an address names, by its path or by its query, and shows its page.
import { useQuery } from '@apollo/client/react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useCampus } from '../../lib/campus.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { Headed, Missing } from './headed.tsx';
import { RESOURCE } from './resource.graphql.ts';
import { ResourcePage, type ResourcePageProps } from './resource-page.tsx';
import { SeatRoom } from './seat-room-on-demand.tsx';
import { resourceOf } from './translate.ts';
import { useResourceWords } from './words.ts';

/** The category of a type whose resources may have a plan of seats. */
export const SEATS = '3';

export const ResourceById = ({
  id,
  missing,
  ...rest
}: { id: string; missing?: ReactNode } & Omit<ResourcePageProps, 'resource' | 'zone'>) => {
  const { t } = useResourceWords();
  const { zone } = useCampus();
  const { data, error, refetch } = useQuery(RESOURCE, { variables: { id } });
  const wire = data?.findResourcesByAccount;
  const resource = useMemo(() => wire && resourceOf(wire), [wire]);
  if (resource) {
    const page = <ResourcePage key={resource.id} resource={resource} zone={zone} {...rest} />;
    if (wire?.appointment_category !== SEATS) return page;
    return (
      <Suspense fallback={<Skeleton shape="grid" lines={9} />}>
        <SeatRoom key={id} resource={resource} zone={zone} without={page} />
      </Suspense>
    );
  }
  if (!error && wire === null && missing !== undefined) return missing;
  return (
    <Headed title={t('resource')}>
      {!error && wire === null ? (
        <Missing title={t('notFound')} hint={t('notFoundHint')} />
      ) : (
        <Unanswered error={error} refetch={refetch} shape="grid" lines={9} />
      )}
    </Headed>
  );
};

/** A quick booking is shown the next free hour, unless its address says when. */
const quickPath = /^\/(pc\/home\/resources|mobile\/chooseDate)\//;

export const ResourceRoute = () => {
  const { t } = useResourceWords();
  const { id: inPath } = useParams();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  // The page takes the period out of its address once it is selected.
  const [isQuick] = useState(() => quickPath.test(pathname) && !query.has('from'));
  const id = inPath ?? query.get('id');
  if (id) return <ResourceById id={id} isQuick={isQuick} />;
  return (
    <Headed title={t('resource')}>
      <Missing title={t('noId')} hint={t('noIdHint')} />
    </Headed>
  );
};
