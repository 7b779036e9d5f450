// One's own requests that have been decided, as the workflow service lists them.
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import { bookingStatuses } from '@campus/events/booking/schedule/status';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { StatusTag } from '../../bookings/status-tag.tsx';
import { useCampus } from '../../lib/campus.ts';
import { type CompletedProcess, type ProcessPage, processTime } from '../../session/processes.ts';
import { useSession } from '../../session/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useWords } from '../../words.ts';

const pageSize = 30;

const isStatus = (value: unknown): value is BookingStatus => bookingStatuses.some((one) => one === value);

const Row = ({ process }: { readonly process: CompletedProcess }) => {
  const { t } = useWords('my-bookings');
  const { zone } = useCampus();
  const isHere = process.uri.startsWith('/');
  return (
    <li className="own-process">
      <span className="own-status">
        {isStatus(process.status) ? (
          <StatusTag status={process.status} />
        ) : (
          process.pendingTasks[0] || t('status.completed')
        )}
      </span>
      {isHere ? <Link to={process.uri}>{process.name}</Link> : <a href={process.uri}>{process.name}</a>}
      <span className="faint">{process.entry}</span>
      <span className="faint">{t('asked', { at: processTime(process.create, zone) })}</span>
      <span className="faint">{t('decided', { at: processTime(process.update, zone) })}</span>
    </li>
  );
};

export const DoneProcesses = () => {
  const { t, language } = useWords('my-bookings');
  const { processes } = useSession();
  const [asked, ask] = useState({ limit: pageSize });
  const [page, setPage] = useState<ProcessPage | 'lost'>();
  useEffect(() => {
    let isCurrent = true;
    void processes(asked.limit, language).then((found) => {
      if (isCurrent) setPage(found ?? 'lost');
    });
    return () => {
      isCurrent = false;
    };
  }, [processes, asked, language]);
  if (page === undefined) return <Skeleton lines={6} />;
  if (page === 'lost')
    return (
      <ErrorState
        text={{ zh: t('processesLost', { lng: 'zh' }), en: t('processesLost', { lng: 'en' }) }}
        onRetry={() => ask({ ...asked })}
      />
    );
  if (page.total === 0)
    return <EmptyState icon="check" title={t('empty.done.title')} hint={t('empty.done.hint')} />;
  return (
    <>
      <ul className="own-processes">
        {page.entities.map((process) => (
          <Row key={`${process.entry} ${process.uri}`} process={process} />
        ))}
      </ul>
      {page.entities.length < page.total ? (
        <p className="own-more">
          <Button onClick={() => ask({ limit: asked.limit + pageSize })}>{t('showMore')}</Button>
        </p>
      ) : null}
    </>
  );
};
