// The history of any declared record: a scrubber by event, and the record as it stood, beside what it is now.
import type { Entity } from '@campus/events/domain/record/entity';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { useCampus } from '../../lib/campus.ts';
import { dateTimeText } from '../../lib/date-time.ts';
import { TimeBar } from '../../time-travel/time-bar.tsx';
import { usePlayback } from '../../time-travel/use-playback.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { Cell } from '../cell.tsx';
import { type RecordsPort, type RecordVersion, VERSIONS_A_PAGE } from '../port.ts';
import { nameOf } from '../use-actions.tsx';
import { type Names, useNames } from '../use-names.ts';
import { useOnceBack } from '../use-once-back.ts';
import { useRecordWords } from '../words.ts';
import { type FieldThen, fieldsThen, indexAt, momentsOf } from './versions.ts';
import './history.css';

export interface HistoryDialogProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly id: string;
  /** The version to begin with; absent: the newest. */
  readonly revision?: number | undefined;
  readonly onClose: () => void;
}

type Loaded =
  | { readonly versions: readonly RecordVersion[]; readonly hasEarlier: boolean }
  | { readonly refusal: Refusal };

/** The newest versions first, then the ones before them on demand. */
const useVersions = (port: RecordsPort, id: string) => {
  const [loaded, setLoaded] = useState<Loaded>();
  const [isReading, setIsReading] = useState(false);
  const read = useCallback(
    async (known: readonly RecordVersion[]): Promise<Loaded> => {
      const answer = await port.fetchHistory(id, known[0]?.revision);
      if ('refusal' in answer) return answer;
      return {
        versions: [...answer.value, ...known],
        hasEarlier: answer.value.length === VERSIONS_A_PAGE,
      };
    },
    [port, id],
  );
  useEffect(() => {
    let isCurrent = true;
    void read([]).then((answer) => {
      if (isCurrent) setLoaded(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [read]);
  const again = () => {
    setLoaded(undefined);
    void read([]).then(setLoaded);
  };
  useOnceBack(port, loaded && 'refusal' in loaded ? loaded.refusal : undefined, again);
  const readEarlier = async () => {
    if (!loaded || 'refusal' in loaded) return;
    setIsReading(true);
    setLoaded(await read(loaded.versions));
    setIsReading(false);
  };
  return { loaded, isReading, readEarlier, again };
};

export const HistoryDialog = (props: HistoryDialogProps) => {
  const { entity, port, id, revision, onClose } = props;
  const { t, say, language } = useRecordWords();
  const { loaded, isReading, readEarlier, again } = useVersions(port, id);
  const newest = loaded && 'versions' in loaded ? loaded.versions.at(-1) : undefined;
  const name = newest ? nameOf(entity, newest.record, language) : '';
  return (
    <Dialog title={`${t('history')} · ${name || say(entity)}`} onClose={onClose}>
      {loaded === undefined ? (
        <Skeleton lines={8} />
      ) : 'refusal' in loaded ? (
        <ErrorState text={loaded.refusal.text} onRetry={again} />
      ) : loaded.versions.length === 0 ? (
        <EmptyState icon="history" title={t('historyNone')} />
      ) : (
        <>
          <Travel entity={entity} port={port} versions={loaded.versions} revision={revision} />
          {loaded.hasEarlier ? (
            <Button disabled={isReading} onClick={() => void readEarlier()}>
              {t('historyEarlier')}
            </Button>
          ) : null}
        </>
      )}
    </Dialog>
  );
};

interface TravelProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly versions: readonly RecordVersion[];
  readonly revision: number | undefined;
}

const Travel = ({ entity, port, versions, revision }: TravelProps) => {
  const { t, say, language } = useRecordWords();
  const { zone } = useCampus();
  const moments = useMemo(() => momentsOf(versions), [versions]);
  const begun = versions.findIndex((each) => each.revision === revision);
  const [at, setAt] = useState<number | undefined>(moments.at(begun));
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const go = (next: number | undefined) => {
    if (next === undefined) setIsPlaying(false);
    setAt(next);
  };
  usePlayback(isPlaying, speed, { instants: moments, isLoading: false }, at, go);
  const index = indexAt(moments, at);
  const version = versions[index];
  const fields = useMemo(() => fieldsThen(entity, versions, index), [entity, versions, index]);
  const records = useMemo(() => versions.map(({ record }) => record), [versions]);
  const columns = useMemo(() => Object.keys(entity.fields), [entity]);
  const names = useNames(port, entity, columns, records);
  if (!version) return null;
  return (
    <div className="record-history">
      <TimeBar
        at={at}
        zone={zone}
        instants={moments}
        isPlaying={isPlaying}
        speed={speed}
        onGo={go}
        onPlay={setIsPlaying}
        onSpeed={setSpeed}
      />
      <p className="history-line" aria-live="polite">
        <strong>{t('historyVersion', { number: index + 1, count: versions.length })}</strong>
        <time>{dateTimeText(version.at, language)}</time>
        <span>{t(`historyKind.${version.kind}`, { who: say(version.who) })}</span>
      </p>
      <Fields fields={fields} names={names} isNow={index === versions.length - 1} />
    </div>
  );
};

interface FieldsProps {
  readonly fields: readonly FieldThen[];
  readonly names: Names;
  readonly isNow: boolean;
}

const columnsNow = ['historyField', 'historyNow'] as const;
const columnsThen = ['historyField', 'historyThen', 'historyNow'] as const;

const Fields = ({ fields, names, isNow }: FieldsProps) => {
  const { t, say, language } = useRecordWords();
  const cell = ({ field }: FieldThen, value: unknown) => (
    <Cell field={field} value={value} language={language} names={names} />
  );
  return (
    <table className={isNow ? 'history-table history-table-now' : 'history-table'}>
      <TableHead title={t('history')} columns={(isNow ? columnsNow : columnsThen).map((key) => t(key))} />
      <tbody>
        {fields.map((each) => (
          <tr key={each.name} className={each.before ? 'history-changed' : undefined}>
            <th scope="row">{say(each.field)}</th>
            <td>
              {each.before ? (
                <>
                  <del>
                    <span className="heard-only">{t('historyWas')} </span>
                    {cell(each, each.before.value)}
                  </del>{' '}
                  <span aria-hidden="true">→</span>{' '}
                </>
              ) : null}
              {cell(each, each.stood)}
            </td>
            {isNow ? null : (
              <td className={each.now ? 'history-differs' : 'history-same'}>
                {each.now ? cell(each, each.now.value) : t('historySame')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
