// Home: when do you need it, what can be booked, what comes next, what is new.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { failureOf } from '../../lib/failure.ts';
import { resourceTypeOf } from '../../session/translate.ts';
import { useTheme } from '../../session/use-theme.ts';
import { ErrorState } from '../../ui/states.tsx';
import { Picture } from '../../uploads/picture.tsx';
import { AskForm } from './ask-form.tsx';
import { Categories } from './categories.tsx';
import { NextBookings } from './next-bookings.tsx';
import { Notices } from './notices.tsx';
import { TYPES_TODAY } from './types.graphql.ts';
import { WaitingRequests } from './waiting-requests.tsx';
import './home.css';

export const HomePage = () => {
  const now = useLocalNow(useCampus().zone);
  const { banner, showsKindsFirst } = useTheme();
  const { data, error, loading, refetch } = useQuery(TYPES_TODAY);
  const types = useMemo(
    () =>
      (data?.findResourcesTypeAllByAvailableStatus ?? [])
        .map(resourceTypeOf)
        .toSorted((a, b) => a.order - b.order),
    [data],
  );
  const failure = error && data === undefined ? failureOf(error) : undefined;
  const ask = <AskForm key="ask" types={types} now={now} />;
  const kinds = failure ? (
    <ErrorState key="kinds" {...failure} onRetry={() => void askedAgain(refetch())} />
  ) : (
    <Categories key="kinds" types={types} isLoading={loading && data === undefined} />
  );
  return (
    <div className="home">
      <div className="home-main">
        {banner === undefined ? null : <Picture uri={banner} alt="" className="home-banner" />}
        {showsKindsFirst ? [kinds, ask] : [ask, kinds]}
      </div>
      <aside className="home-aside">
        <WaitingRequests />
        <NextBookings now={now} />
        <Notices />
      </aside>
    </div>
  );
};
