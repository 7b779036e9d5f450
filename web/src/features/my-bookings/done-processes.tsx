// One's own requests that have been decided, as the workflow service lists them.
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import { bookingStatuses } from '@campus/events/booking/schedule/status';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { StatusTag } from '../../booking/status-tag.tsx';
import type { Language } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { dateTimeText } from '../../lib/date-time.ts';
import {
  type CompletedProcess,
  PROCESSES_A_PAGE,
  type ProcessPage,
  processTime,
} from '../../session/processes.ts';
import { useSession } from '../../session/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useMyBookingsWords } from './words.ts';

const isStatus = (value: unknown): value is BookingStatus => bookingStatuses.some((one) => one === value);

const Row = ({ process }: { readonly process: CompletedProcess }) => {
  const { t, language } = useMyBookingsWords();
  const { zone } = useCampus();
  const at = (seconds: number) => dateTimeText(processTime(seconds, zone), language);
  const isHere = process.uri.startsWith('/');
  return (
    <li className="row wrap own-process">
      <span className="own-status">
        {isStatus(process.status) ? (
          <StatusTag status={process.status} />
        ) : (
          process.pendingTasks[0] || t('status.completed')
        )}
      </span>
      {isHere ? <Link to={process.uri}>{process.name}</Link> : <a href={process.uri}>{process.name}</a>}
      <span className="faint">{process.entry}</span>
      <span className="faint">{t('asked', { at: at(process.create) })}</span>
      <span className="faint">{t('decided', { at: at(process.update) })}</span>
    </li>
  );
};

const Done = ({ language }: { readonly language: Language }) => {
  const { t, both } = useMyBookingsWords();
  const { processes } = useSession();
  const [asked, ask] = useState({ from: 0 });
  const [page, setPage] = useState<ProcessPage>();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void processes(asked.from, language).then((found) => {
      if (!isCurrent) return;
      setIsLost(found === undefined);
      if (found)
        setPage((before) => ({ ...found, entities: joined(before?.entities ?? [], found.entities) }));
    });
    return () => {
      isCurrent = false;
    };
  }, [processes, asked, language]);
  const lost = isLost ? <ErrorState text={both('processesLost')} onRetry={() => ask({ ...asked })} /> : null;
  if (page === undefined) return lost ?? <Skeleton lines={6} />;
  if (page.total === 0)
    return <EmptyState icon="check" title={t('empty.done.title')} hint={t('empty.done.hint')} />;
  return (
    <>
      <ul>
        {page.entities.map((process) => (
          <Row key={keyOf(process)} process={process} />
        ))}
      </ul>
      {lost}
      {!isLost && asked.from + PROCESSES_A_PAGE < page.total ? (
        <p className="own-more">
          <Button onClick={() => ask({ from: asked.from + PROCESSES_A_PAGE })}>{t('showMore')}</Button>
        </p>
      ) : null}
    </>
  );
};

const keyOf = ({ entry, uri }: CompletedProcess): string => `${entry} ${uri}`;

/** What is decided meanwhile moves the pages: what stands already is not shown again. */
const joined = (before: readonly CompletedProcess[], more: readonly CompletedProcess[]) => {
  const known = new Set(before.map(keyOf));
  return [...before, ...more.filter((process) => !known.has(keyOf(process)))];
};

export const DoneProcesses = () => {
  const { language } = useMyBookingsWords();
  return <Done key={language} language={language} />;
};
