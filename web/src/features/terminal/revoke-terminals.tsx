// Asks before terminals are revoked, and names what has not been sent: it is lost with the terminal.
import { useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { RecordRow } from '../../records/port.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tell } from '../../ui/toast.tsx';
import { healthOf } from './fleet.ts';
import { useTerminalWords } from './terminal-words.ts';
import { REVOKE_TERMINAL } from './terminals.graphql.ts';

/** What is known to wait at them. `isSure`: each was heard just now. */
const waitingAt = (rows: readonly RecordRow[]) => {
  const all = rows.map((row) => healthOf(row, serverNow())).filter(({ isPaired }) => isPaired);
  return {
    count: all.reduce((sum, { waiting = 0 }) => sum + waiting, 0),
    isSure: all.every(({ isSilent, waiting }) => !isSilent && waiting !== undefined),
  };
};

const Waiting = ({ rows }: { readonly rows: readonly RecordRow[] }) => {
  const { t } = useTerminalWords();
  const { count, isSure } = waitingAt(rows);
  const key = isSure ? (count === 0 ? 'none' : 'some') : 'unknown';
  return (
    <li className={key === 'none' ? undefined : 'bad'}>
      <Icon name={key === 'none' ? 'check' : 'alert'} size={14} /> {t(`revoke.waits.${key}`, { count })}
    </li>
  );
};

export const useRevoking = (reload: () => Promise<void>) => {
  const { t, both } = useTerminalWords();
  const command = useCommand();
  const [rows, setRows] = useState<readonly RecordRow[]>();
  const revoke = async (wanted: readonly RecordRow[]): Promise<void> => {
    setRows(undefined);
    let refusal: Refusal | undefined;
    for (const { id } of wanted) {
      const { refusal: refused } = await command(REVOKE_TERMINAL, { id });
      refusal ??= refused;
    }
    tell(refusal, both('revoke.done'));
    await reload();
  };
  const [only] = rows ?? [];
  const dialog =
    rows && only ? (
      <Confirm
        title={
          rows.length === 1
            ? t('revoke.title', { name: String(only.name) })
            : t('revoke.titleMany', { count: rows.length })
        }
        action={t('revoke.act')}
        onConfirm={() => void revoke(rows)}
        onClose={() => setRows(undefined)}
      >
        <ul className="revoke-means">
          <li>
            <Icon name="clock" size={14} /> {t('revoke.stops')}
          </li>
          <Waiting rows={rows} />
          <li>
            <Icon name="link" size={14} /> {t('revoke.again')}
          </li>
        </ul>
      </Confirm>
    ) : null;
  return { ask: setRows, dialog };
};
