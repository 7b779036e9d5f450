// Home: when do you need it, what can be booked, what comes next, what is new.
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useTheme } from '../../session/use-theme.ts';
import { ErrorState } from '../../ui/states.tsx';
import { Picture } from '../../uploads/picture.tsx';
import { AskForm } from './ask-form.tsx';
import { Categories } from './categories.tsx';
import { NextBookings } from './next-bookings.tsx';
import { Notices } from './notices.tsx';
import { useTypes } from './use-types.ts';
import { WaitingRequests } from './waiting-requests.tsx';
import './home.css';

export const HomePage = () => {
  const now = useLocalNow(useCampus().zone);
  const { banner, showsKindsFirst } = useTheme();
  const { types, isLoading, failure, readAgain } = useTypes();
  // Nothing is asked for where there is nothing to book.
  const hasTypes = isLoading || failure !== undefined || types.length > 0;
  const ask = hasTypes ? <AskForm key="ask" types={types} now={now} /> : null;
  const kinds = failure ? (
    <ErrorState key="kinds" {...failure} onRetry={readAgain} />
  ) : (
    <Categories key="kinds" types={types} isLoading={isLoading} />
  );
  return (
    <div className="home">
      <div className="stack home-main">
        {banner === undefined ? null : <Picture uri={banner} alt="" className="home-banner" />}
        {showsKindsFirst ? [kinds, ask] : [ask, kinds]}
      </div>
      <aside className="stack home-aside">
        <WaitingRequests />
        <NextBookings now={now} />
        <Notices />
      </aside>
    </div>
  );
};
