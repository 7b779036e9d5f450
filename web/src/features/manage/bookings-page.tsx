// All bookings one manages: found by filters, changed one by one or several at once.
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Booking } from '../../bookings/booking.ts';
import { asExpected, useOptimistic } from '../../bookings/optimistic.ts';
import { useCampus } from '../../lib/campus.ts';
import { Button } from '../../ui/button.tsx';
import { Pages } from '../../ui/pages.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useWords } from '../../words.ts';
import { BookingTable } from './booking-table.tsx';
import { bulkActions, type ManagerActions, useManagerActions } from './managed-actions.tsx';
import { type ManagedAddress, readManaged, writeManaged } from './managed-address.ts';
import { ManagedFilters } from './managed-filters.tsx';
import { type ManagedBookings, pageSize, useManagedBookings } from './use-managed-bookings.ts';
import './words.ts';
import '../../ui/lists.css';
import './manage.css';

const useAddress = (): [ManagedAddress, (part: Partial<ManagedAddress>) => void] => {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readManaged(params), [params]);
  const change = useCallback(
    (part: Partial<ManagedAddress>) =>
      setParams((now) => writeManaged({ ...readManaged(now), ...part }), { replace: true }),
    [setParams],
  );
  return [address, change];
};

interface BulkProps {
  readonly chosen: readonly Booking[];
  readonly start: ManagerActions['start'];
  readonly onClear: () => void;
}

/** Says of each action how many of the chosen it concerns: the others stay as they are. */
const BulkBar = ({ chosen, start, onClear }: BulkProps) => {
  const { t } = useWords('manage');
  return (
    <section className="list-bulk" aria-label={t('bulk')}>
      <span role="status">{t('chosen', { count: chosen.length })}</span>
      {bulkActions.map((action) => {
        const able = chosen.filter((booking) => booking.actions.has(action));
        if (able.length === 0) return null;
        return (
          <Button
            key={action}
            look={action === 'cancel' || action === 'terminate' ? 'danger' : 'plain'}
            onClick={() => {
              start(action, able);
              onClear();
            }}
          >
            {t('doSeveral', { action: t(`do.${action}`), count: able.length })}
          </Button>
        );
      })}
      <Button look="link" onClick={onClear}>
        {t('clearChosen')}
      </Button>
    </section>
  );
};

const Table = ({ managed }: { managed: ManagedBookings & { readonly bookings: readonly Booking[] } }) => {
  const { zone } = useCampus();
  const optimistic = useOptimistic(managed.readAgain);
  const { start, dialog } = useManagerActions(optimistic, zone);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const bookings = asExpected(managed.bookings, optimistic.expected);
  const picked = bookings.filter(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  return (
    <>
      {picked.length === 0 ? null : (
        <BulkBar chosen={picked} start={start} onClear={() => setChosen(new Set())} />
      )}
      <BookingTable
        bookings={bookings}
        chosen={chosen}
        onChoose={choose}
        onAction={(action, booking) => start(action, [booking])}
      />
      {dialog}
    </>
  );
};

export const ManagedBookingsPage = () => {
  const { t } = useWords('manage');
  const [address, change] = useAddress();
  const managed = useManagedBookings(address);
  const { bookings, total, failure, readAgain, isLoading } = managed;
  return (
    <section className="list-page" aria-label={t('bookings.title')} aria-busy={isLoading}>
      <header className="list-head">
        <h1>{t('bookings.title')}</h1>
        {bookings ? <span className="list-count">{t('bookings.count', { count: total })}</span> : null}
        <Button icon="refresh" label={t('action.refresh')} onClick={() => void readAgain()} />
      </header>
      <ManagedFilters address={address} onChange={change} />
      {failure ? <ErrorState text={failure.text} onRetry={() => void readAgain()} /> : null}
      {bookings === undefined && !failure ? <Skeleton lines={12} /> : null}
      {bookings?.length === 0 ? (
        <EmptyState icon="calendar" title={t('bookings.empty')} hint={t('bookings.emptyHint')} />
      ) : null}
      {bookings && bookings.length > 0 ? <Table managed={{ ...managed, bookings }} /> : null}
      {total > 0 ? (
        <Pages page={address.page} size={pageSize} total={total} onPage={(page) => change({ page })} />
      ) : null}
    </section>
  );
};
