// What stands in the place of a resource that is not there, or not yet, with the way back on a phone.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../shell/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { useResourceWords } from './words.ts';

/** Below a header where the route has none of the shell's. */
export const Headed = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  if (!useIsCompact()) return children;
  return (
    <>
      <PageHeader title={title} />
      {children}
    </>
  );
};

export interface MissingProps {
  readonly title: string;
  readonly hint: string;
}

export const Missing = ({ title, hint }: MissingProps) => {
  const { t } = useResourceWords();
  return (
    <EmptyState icon="search" title={title} hint={hint}>
      <Link className="button button-primary" to="/pc/home">
        {t('toHome')}
      </Link>
    </EmptyState>
  );
};

export const MissingBooking = () => {
  const { t } = useResourceWords();
  return (
    <Headed title={t('booking')}>
      <EmptyState icon="search" title={t('noBooking')} hint={t('noBookingHint')}>
        <Link className="button button-primary" to="/pc/myAppointment">
          {t('toBookings')}
        </Link>
      </EmptyState>
    </Headed>
  );
};
