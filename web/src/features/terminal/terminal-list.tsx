// What the list of terminals has beside its columns: how each is now and was today, the pairing of another one, the
// way to each door.
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCampus } from '../../lib/campus.ts';
import { serverNow } from '../../lib/server-time.ts';
import { ageText } from '../../lib/when.ts';
import { LiveNote } from '../../live/live-note.tsx';
import type { ListSlot } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { buildOf } from '../../terminal/build.ts';
import { Icon } from '../../ui/icon.tsx';
import { healthOf } from './fleet.ts';
import { FleetAlarms, useFleet } from './fleet-alarms.tsx';
import { PairingDialog, ScannedPairing } from './pairing-dialog.tsx';
import { LastDay, PresenceStrip } from './presence.tsx';
import { useRevoking } from './revoke-terminals.tsx';
import { kindIcon, useTerminalWords } from './terminal-words.ts';
import './terminals.css';

/** Terminals say how they are each half minute. */
const READ_MS = 5_000;

/** The panel names all of them. */
const DOORS = 2;

const textsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const Doors = ({ row }: { readonly row: RecordRow }) => {
  const { say } = useTerminalWords();
  const [zh, en, ids] = [textsOf(row.doors), textsOf(row.doors_en), textsOf(row.resourceIds)];
  const shown = ids.slice(0, DOORS).map((id, index) => {
    const name = say({ zh: String(zh[index]), en: String(en[index]) });
    return (
      <span key={String(id)} className="terminal-door">
        {row.kind === 'door' ? (
          <Link to={`/door/${encodeURIComponent(String(id))}`} target="_blank">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
    );
  });
  return ids.length > DOORS ? [...shown, ` +${ids.length - DOORS}`] : shown;
};

const NONE = <span className="faint">–</span>;

const Name = ({ row }: { readonly row: RecordRow }) => (
  <div className="terminal-name">
    <b>{String(row.name)}</b>
    <span className="terminal-note">
      <Doors row={row} />
    </span>
  </div>
);

const Kind = ({ row }: { readonly row: RecordRow }) => {
  const { t } = useTerminalWords();
  return (
    <span className="terminal-kind">
      <Icon name={kindIcon(String(row.kind))} size={16} /> {t(`kinds.${String(row.kind)}`)}
    </span>
  );
};

const LastSeen = ({ row }: { readonly row: RecordRow }) => {
  const { language } = useTerminalWords();
  const { isPaired, isSilent, ageMs } = healthOf(row, serverNow());
  if (!isPaired || ageMs === undefined) return NONE;
  return <span className={isSilent ? 'bad' : undefined}>{ageText(ageMs / 1000, language)}</span>;
};

/** Nobody knows how much waits at a silent terminal now. */
const Queue = ({ row }: { readonly row: RecordRow }) => {
  const { t, language } = useTerminalWords();
  const { isPaired, isSilent, waiting, oldestMs } = healthOf(row, serverNow());
  if (!isPaired || waiting === undefined) return NONE;
  if (isSilent)
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
  const { isPaired, isSilent, clockMs, isClockWrong } = healthOf(row, serverNow());
  if (!isPaired || clockMs === undefined) return NONE;
  if (isSilent) return t('unknown');
  const seconds = Math.abs(clockMs) / 1000;
  const sign = seconds < 0.05 ? '' : clockMs < 0 ? '−' : '+';
  const isLong = seconds >= 60;
  const told = isLong
    ? { sign, minutes: Math.floor(seconds / 60), seconds: Math.floor(seconds % 60) }
    : { sign, value: seconds.toFixed(1) };
  return <span className={isClockWrong ? 'warn' : undefined}>{t(isLong ? 'minutes' : 'seconds', told)}</span>;
};

const Storage = ({ row }: { readonly row: RecordRow }) => {
  const { t } = useTerminalWords();
  const { isPaired, bytesLeft, isStorageShort } = healthOf(row, serverNow());
  if (!isPaired || bytesLeft === undefined) return NONE;
  const megabytes = bytesLeft / 1024 ** 2;
  return (
    <span className={isStorageShort ? 'warn' : undefined}>
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
      {version} {here !== '' && version !== here ? <b className="terminal-old">{t('old')}</b> : null}
    </>
  );
};

const Legend = () => {
  const { t } = useTerminalWords();
  return (
    <span className="fleet-legend">
      <i className="presence" aria-hidden="true" /> {t('legend.heard')}
      <i className="presence presence-none" aria-hidden="true" /> {t('legend.gap')}
      <i className="presence presence-before" aria-hidden="true" /> {t('legend.before')}
      <span>{t('legend.rule')}</span>
    </span>
  );
};

export const terminalList: ListSlot = ({ rows, reload }) => {
  const { t } = useTerminalWords();
  const { zone } = useCampus();
  const [isPairing, setIsPairing] = useState(false);
  // Scanned off the glass of a terminal that waits to be paired.
  const [params, setParams] = useSearchParams();
  const screen = params.get('screen') ?? undefined;
  const fleet = useFleet(rows);
  const revoking = useRevoking(reload);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, READ_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const close = () => {
    setIsPairing(false);
    params.delete('screen');
    params.delete('until');
    setParams(params, { replace: true });
    void reload();
  };
  return {
    add: { label: t('add'), onAdd: () => setIsPairing(true) },
    start: (_act, chosen) => revoking.ask(chosen),
    heading: (
      <>
        {fleet ? (
          <span className="faint">
            {t('summary', { total: fleet.paired.totalCount, online: fleet.heard.totalCount })}
          </span>
        ) : null}
        <LiveNote zone={zone} />
      </>
    ),
    above: <FleetAlarms fleet={fleet} />,
    cells: {
      name: (row) => <Name row={row} />,
      kind: (row) => <Kind row={row} />,
      journal: (row) => (row.state === 'paired' ? <PresenceStrip row={row} /> : NONE),
      last_seen: (row) => <LastSeen row={row} />,
      queue_length: (row) => <Queue row={row} />,
      clock_offset: (row) => <Clock row={row} />,
      storage_left: (row) => <Storage row={row} />,
      version: (row) => <Version row={row} />,
    },
    panel: (row) => <LastDay row={row} />,
    foot: <Legend />,
    dialog: screen ? (
      <ScannedPairing screen={screen} until={Number(params.get('until')) || undefined} onClose={close} />
    ) : isPairing ? (
      <PairingDialog onClose={close} />
    ) : (
      revoking.dialog
    ),
  };
};
