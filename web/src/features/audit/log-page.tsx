// The operation log: what is done, as it is done; and one resource's timetable at any moment of the past.
import { addDays, mondayOf } from '@campus/events/domain/time/dates';
import { minutesOf } from '@campus/events/domain/time/period';
import { instantOf, localOf } from '@campus/events/domain/time/zone';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useQueryParameters } from '../../lib/query-parameters.ts';
import { serverNow } from '../../lib/server-time.ts';
import { LiveNote } from '../../live/live-note.tsx';
import { useResourceNames } from '../../resource/resource-names.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { type LogAddress, readAddress, writeAddress } from './address.ts';
import { ExportButton } from './export-button.tsx';
import { LogFilters } from './log-filters.tsx';
import { visitModules } from './log-modules.ts';
import { type InstantOf, LogTable } from './log-table.tsx';
import { MomentBanner } from './moment-banner.tsx';
import { Replay } from './replay.tsx';
import { type Log, useLog } from './use-log.ts';
import { useLogWords } from './words.ts';
import '../../ui/lists.css';
import './log-page.css';

/** Where no module is asked for, `usual` is shown. */
const useAddress = (usual: string): [LogAddress, (part: Partial<LogAddress>) => void] => {
  const [params, setParams] = useQueryParameters();
  const address = useMemo(() => {
    const read = readAddress(params);
    return read.module === '' ? { ...read, module: usual } : read;
  }, [params, usual]);
  const change = useCallback(
    (part: Partial<LogAddress>) =>
      setParams((now) => writeAddress({ ...readAddress(now), ...part }), { replace: true }),
    [setParams],
  );
  return [address, change];
};

const LiveEdge = ({ log, zone, onSee }: { log: Log; zone: string; onSee: () => void }) => {
  const { t } = useLogWords();
  return (
    <div className="row log-live">
      <LiveNote zone={zone} />
      <span>{t('newestOnTop')}</span>
      {log.fresh === 0 ? null : (
        <Button look="link" onClick={onSee}>
          {t('fresh', { count: log.fresh })}
        </Button>
      )}
    </div>
  );
};

const Lines = ({ log, children }: { log: Log; children: ReactNode }) => {
  const { t } = useLogWords();
  if (log.failure) return <ErrorState text={log.failure.text} onRetry={log.readAgain} />;
  if (!log.lines) return <Skeleton lines={12} />;
  if (log.lines.length === 0)
    return <EmptyState icon="history" title={t('empty.title')} hint={t('empty.hint')} />;
  return (
    <>
      {children}
      {log.hasOlder ? (
        <p className="log-more">
          <Button onClick={() => void log.readOlder()}>{t('older')}</Button>
        </p>
      ) : null}
    </>
  );
};

export const OperationLogPage = () => <LogPage />;

/** The log of visits: of each module that tells of visitors, one at a time. */
export const VisitLogPage = () => <LogPage modules={visitModules} title="visitTitle" />;

interface LogPageProps {
  readonly modules?: readonly string[];
  readonly title?: 'title' | 'visitTitle';
}

const LogPage = ({ modules, title = 'title' }: LogPageProps) => {
  const { t } = useLogWords();
  const { zone } = useCampus();
  const { date: today } = useLocalNow(zone);
  const [address, change] = useAddress(modules?.[0] ?? '');
  const { at, resource } = address;
  const [openPosition, setOpen] = useState<string>();
  const log = useLog(address, at !== undefined);
  const lines = log.lines ?? [];
  const names = useResourceNames([
    ...lines.flatMap(({ object }) => object.resource ?? []),
    ...(resource === '' ? [] : [resource]),
  ]);
  const instantOfLine: InstantOf = useCallback(
    (wire) => {
      const [date = today, time = ''] = wire.split(' ');
      return instantOf(zone, date, minutesOf(time.slice(0, 5)) ?? 0) + Number(time.slice(6)) * 1000;
    },
    [zone, today],
  );
  const go = useCallback((moment: number | undefined) => change({ at: moment }), [change]);
  const toNow = () => {
    change({ at: undefined });
    log.seeFresh();
  };
  const monday = address.monday ?? mondayOf(localOf(zone, serverNow()).date);
  return (
    <div className={resource === '' ? 'log-page' : 'log-page log-page-travel'}>
      {at === undefined || resource === '' ? null : <MomentBanner at={at} zone={zone} onNow={toNow} />}
      {resource === '' ? null : (
        <Replay
          key={`${resource}`}
          resourceId={resource}
          name={names.get(resource)}
          monday={monday}
          at={at}
          zone={zone}
          onGo={go}
          onWeek={(weeks) => change({ monday: addDays(monday, weeks * 7) })}
        />
      )}
      <section className="list-page log-list" aria-label={t(title)}>
        <header className="list-head">
          <h1>{t(title)}</h1>
          {log.total === undefined ? null : (
            <span className="list-count">{t('count', { count: log.total })}</span>
          )}
          <ExportButton filter={address} isDisabled={log.total === 0} />
        </header>
        <LogFilters filter={address} modules={modules} resourceName={names.get(resource)} onChange={change} />
        <LiveEdge log={log} zone={zone} onSee={toNow} />
        <Lines log={log}>
          <LogTable
            lines={lines}
            names={names}
            today={today}
            at={at}
            openPosition={openPosition}
            instantOfLine={instantOfLine}
            hasOneResource={resource !== ''}
            onOpen={setOpen}
            onMoment={resource === '' ? undefined : go}
          />
        </Lines>
      </section>
    </div>
  );
};
