// What the list of terminals has beside its columns: how each is now, the pairing of another one, the way to each door.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../../lib/server-time.ts';
import { ageText } from '../../lib/when.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { buildOf } from '../../terminal/build.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { healthOf, type Presence, presenceOf } from './fleet.ts';
import { PairingDialog } from './pairing-dialog.tsx';
import { useTerminalWords } from './terminal-words.ts';
import './terminals.css';

/** Terminals say how they are each half minute. */
const READ_MS = 5_000;

const textsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const Doors = ({ row }: { readonly row: RecordRow }) => {
  const { say } = useTerminalWords();
  const [zh, en] = [textsOf(row.doors), textsOf(row.doors_en)];
  return textsOf(row.resourceIds).map((id, index) => {
    const name = say({ zh: String(zh[index]), en: String(en[index]) });
    if (row.kind !== 'door')
      return (
        <span key={String(id)} className="terminal-door">
          {name}
        </span>
      );
    return (
      <Link
        key={String(id)}
        className="terminal-door"
        to={`/door/${encodeURIComponent(String(id))}`}
        target="_blank"
      >
        {name}
      </Link>
    );
  });
};

const looks: Readonly<Record<Presence, readonly [tone: string, icon: IconName]>> = {
  online: ['good', 'check'],
  silent: ['bad', 'alert'],
  never: ['faint', 'hourglass'],
};

const NONE = <span className="faint">–</span>;

const LastSeen = ({ row }: { readonly row: RecordRow }) => {
  const { t, language } = useTerminalWords();
  const { presence, ageMs } = healthOf(row, serverNow());
  if (presence === undefined) return NONE;
  const [tone, icon] = looks[presence];
  const error = typeof row.last_error === 'string' ? row.last_error : undefined;
  return (
    <>
      <span className={tone}>
        <Icon name={icon} size={13} /> {t(presence)}
      </span>
      {ageMs === undefined ? null : (
        <span className="terminal-note faint">{ageText(ageMs / 1000, language)}</span>
      )}
      {error === undefined ? null : <span className="terminal-note bad">{t('error', { text: error })}</span>}
    </>
  );
};

/** Nobody knows how much waits at a silent terminal now. */
const Queue = ({ row }: { readonly row: RecordRow }) => {
  const { t, language } = useTerminalWords();
  const { presence, waiting, oldestMs } = healthOf(row, serverNow());
  if (presence === undefined || waiting === undefined) return NONE;
  if (presence === 'silent')
    return (
      <>
        {t('unknown')}
        <span className="terminal-note faint">{t('before', { count: waiting })}</span>
      </>
    );
  return (
    <>
      {waiting > 0 ? <b>{waiting}</b> : waiting}
      {oldestMs === undefined ? null : (
        <span className="terminal-note faint">
          {t('oldest', { age: ageText(oldestMs / 1000, language) })}
        </span>
      )}
    </>
  );
};

const Clock = ({ row }: { readonly row: RecordRow }) => {
  const { t } = useTerminalWords();
  const { presence, clockMs, isClockWrong } = healthOf(row, serverNow());
  if (presence === undefined || clockMs === undefined) return NONE;
  if (presence === 'silent') return t('unknown');
  const sign = Math.abs(clockMs) < 50 ? '' : clockMs < 0 ? '−' : '+';
  const value = (Math.abs(clockMs) / 1000).toFixed(1);
  return <span className={isClockWrong ? 'bad' : undefined}>{t('seconds', { sign, value })}</span>;
};

const Storage = ({ row }: { readonly row: RecordRow }) => {
  const { t } = useTerminalWords();
  const { presence, bytesLeft, isStorageShort } = healthOf(row, serverNow());
  if (presence === undefined || bytesLeft === undefined) return NONE;
  const megabytes = bytesLeft / 1024 ** 2;
  return (
    <span className={isStorageShort ? 'bad' : undefined}>
      {megabytes < 1024
        ? t('megabytes', { value: Math.floor(megabytes) })
        : t('gigabytes', { value: (megabytes / 1024).toFixed(1) })}
    </span>
  );
};

const Version = ({ row }: { readonly row: RecordRow }) => {
  const { t } = useTerminalWords();
  const version = typeof row.version === 'string' ? row.version : '';
  if (version === '') return NONE;
  const here = buildOf(document);
  return (
    <>
      {version} {here !== '' && version !== here ? <b className="bad">{t('old')}</b> : null}
    </>
  );
};

const countOf = (rows: readonly RecordRow[], presence: Presence): number =>
  rows.filter((row) => presenceOf(row, serverNow()) === presence).length;

export const terminalList: ListSlot = ({ rows = [], reload }) => {
  const { t } = useTerminalWords();
  const [isPairing, setIsPairing] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, READ_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const close = () => {
    setIsPairing(false);
    void reload();
  };
  const summary = { online: countOf(rows, 'online'), silent: countOf(rows, 'silent') };
  return {
    add: { label: t('add'), onAdd: () => setIsPairing(true) },
    heading: <span className="faint">{t('summary', summary)}</span>,
    cells: {
      doors: (row) => <Doors row={row} />,
      last_seen: (row) => <LastSeen row={row} />,
      queue_length: (row) => <Queue row={row} />,
      clock_offset: (row) => <Clock row={row} />,
      storage_left: (row) => <Storage row={row} />,
      version: (row) => <Version row={row} />,
    },
    dialog: isPairing ? <PairingDialog onClose={close} /> : null,
  };
};
