// The terminals at the doors: who hangs where, a code for another one, and the way to end one.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalOf } from '../../lib/answer.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { dateTimeText } from '../../lib/date-time.ts';
import { failureOf } from '../../lib/failure.ts';
import { useSend } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words.ts';
import { PairingDialog } from './pairing-dialog.tsx';
import {
  DOOR_OPTIONS,
  optionsOf,
  REVOKE_TERMINAL,
  TERMINALS,
  type Terminal,
  terminalsOf,
} from './terminals.graphql.ts';
import './terminal-words.ts';
import '../../ui/lists.css';
import './terminals.css';

/** Names of the resources that the terminals hang at. */
const useDoorNames = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const { say } = useWords('terminals');
  const { data } = useQuery(DOOR_OPTIONS, {
    variables: { first: 200, filter: { id: { in: [...new Set(ids)] } } },
    skip: ids.length === 0,
  });
  return new Map((data ? optionsOf(data) : []).map(({ id, name }) => [id, say(name)]));
};

interface RowProps {
  readonly terminal: Terminal;
  readonly names: ReadonlyMap<string, string>;
  readonly onRevoke: () => void;
}

const Row = ({ terminal, names, onRevoke }: RowProps) => {
  const { t, language } = useWords('terminals');
  return (
    <tr>
      <td>
        <span className={`terminal-state terminal-${terminal.state}`}>
          {t(`state.${terminal.state}`, { defaultValue: terminal.state })}
        </span>
      </td>
      <th scope="row">{terminal.name}</th>
      <td>
        {terminal.resourceIds.map((id) => (
          <Link key={id} className="terminal-door" to={`/door/${encodeURIComponent(id)}`} target="_blank">
            {names.get(id) ?? id}
          </Link>
        ))}
      </td>
      <td className="terminal-made">
        {terminal.createdBy} <span className="faint">{dateTimeText(terminal.createdAt, language)}</span>
      </td>
      <td>
        {terminal.state === 'revoked' ? null : (
          <Button look="danger" label={t('revokeOf', { name: terminal.name })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        )}
      </td>
    </tr>
  );
};

const TerminalTable = ({
  terminals,
  onRevoke,
}: {
  terminals: readonly Terminal[];
  onRevoke: (terminal: Terminal) => void;
}) => {
  const { t } = useWords('terminals');
  const names = useDoorNames(terminals.flatMap(({ resourceIds }) => resourceIds));
  return (
    <table className="list-table terminals-table">
      <TableHead
        title={t('title')}
        columns={['stateColumn', 'name', 'doors', 'made', 'actions'].map((column) => t(column))}
      />
      <tbody>
        {terminals.map((terminal) => (
          <Row key={terminal.id} terminal={terminal} names={names} onRevoke={() => onRevoke(terminal)} />
        ))}
      </tbody>
    </table>
  );
};

const useTerminals = () => {
  const send = useSend();
  const { data, error, refetch } = useQuery(TERMINALS);
  const readAgain = () => {
    refetch().catch(() => undefined);
  };
  const revoke = async ({ id, name }: Terminal) => {
    const sent = await send(REVOKE_TERMINAL, { id, command_id: newCommandId() });
    const refusal = sent.data ? refusalOf(sent.data.revokeTerminal) : sent.refusal;
    if (refusal) toast({ tone: 'bad', ...refusal });
    else toast({ tone: 'good', text: { zh: `已撤销终端「${name}」`, en: `Revoked terminal “${name}”` } });
    readAgain();
  };
  return {
    terminals: data ? terminalsOf(data) : undefined,
    failure: error && !data ? failureOf(error) : undefined,
    readAgain,
    revoke,
  };
};

export const TerminalsPage = () => {
  const { t, say } = useWords('terminals');
  const { terminals, failure, readAgain, revoke } = useTerminals();
  const [isPairing, setIsPairing] = useState(false);
  const [ending, setEnding] = useState<Terminal>();
  const add = (
    <Button look="primary" icon="plus" onClick={() => setIsPairing(true)}>
      {t('add')}
    </Button>
  );
  return (
    <section className="list-page" aria-label={t('title')}>
      <header className="list-head">
        <h1>{t('title')}</h1>
        {terminals ? <span className="list-count">{t('count', { count: terminals.length })}</span> : null}
        {add}
      </header>
      {failure ? <ErrorState text={failure.text} onRetry={readAgain} /> : null}
      {terminals === undefined && !failure ? <Skeleton lines={6} /> : null}
      {terminals?.length === 0 ? (
        <EmptyState icon="monitor" title={t('empty.title')} hint={t('empty.hint')}>
          {add}
        </EmptyState>
      ) : null}
      {terminals && terminals.length > 0 ? (
        <TerminalTable terminals={terminals} onRevoke={setEnding} />
      ) : null}
      {isPairing ? (
        <PairingDialog
          onClose={() => {
            setIsPairing(false);
            readAgain();
          }}
        />
      ) : null}
      {ending ? (
        <Confirm
          title={t('revokeOf', { name: ending.name })}
          text={t('revokeText')}
          action={t('revoke')}
          onConfirm={() => {
            void revoke(ending);
            setEnding(undefined);
          }}
          onClose={() => setEnding(undefined)}
        />
      ) : null}
      <p className="heard-only" role="status">
        {failure ? say(failure.text) : ''}
      </p>
    </section>
  );
};
