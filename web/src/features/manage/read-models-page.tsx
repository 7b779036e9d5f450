// The read models: whether they have caught up, what they could not fold, and filling one anew while it serves.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf } from '../../lib/answer.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { failureOf } from '../../lib/failure.ts';
import { useSend } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words.ts';
import { type ParkedEvent, READ_MODELS, REBUILD, type ReadModel } from './read-models.graphql.ts';
import './words.ts';
import '../../ui/lists.css';

/** So often the page looks again by itself. */
const lookEveryMs = 5_000;

const useRebuild = (onDone: () => void) => {
  const send = useSend();
  const [filling, setFilling] = useState<string>();
  const rebuild = async (name: string) => {
    setFilling(name);
    const sent = await send(REBUILD, { names: [name], command_id: newCommandId() });
    setFilling(undefined);
    const refusal = sent.data ? refusalOf(sent.data.rebuildReadModels) : sent.refusal;
    if (refusal) toast({ tone: 'bad', ...refusal });
    else toast({ tone: 'good', text: { zh: `已重建 ${name}`, en: `Rebuilt ${name}` } });
    onDone();
  };
  return { filling, rebuild };
};

const Models = (props: {
  models: readonly ReadModel[];
  filling: string | undefined;
  onRebuild: (name: string) => void;
}) => {
  const { t } = useWords('manage');
  return (
    <table className="list-table">
      <TableHead
        title={t('models.title')}
        columns={['name', 'state', 'lag', 'parked', 'version', 'actions'].map((column) =>
          t(`models.${column}`),
        )}
      />
      <tbody>
        {props.models.map((model) => (
          <tr key={model.name}>
            <th scope="row">{model.name}</th>
            <td>{t(model.state === 'live' ? 'models.live' : 'models.filling')}</td>
            <td className={model.lag > 0 ? 'status-warn' : 'good'}>{model.lag}</td>
            <td className={model.parked > 0 ? 'bad' : ''}>{model.parked}</td>
            <td>{model.version}</td>
            <td>
              <Button
                label={`${t('models.rebuild')}: ${model.name}`}
                disabled={props.filling !== undefined}
                onClick={() => props.onRebuild(model.name)}
              >
                {t(props.filling === model.name ? 'models.filling' : 'models.rebuild')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Parked = ({ events }: { events: readonly ParkedEvent[] }) => {
  const { t } = useWords('manage');
  if (events.length === 0) return <p className="list-foot">{t('models.noneParked')}</p>;
  return (
    <table className="list-table">
      <caption className="heard-only">{t('models.parked')}</caption>
      <tbody>
        {events.map((event) => (
          <tr key={`${event.projection}-${event.position}`}>
            <th scope="row">{event.projection}</th>
            <td>{event.type}</td>
            <td>{event.stream}</td>
            <td className="bad">{event.error}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const ReadModelsPage = () => {
  const { t } = useWords('manage');
  const { data, error, refetch } = useQuery(READ_MODELS, {
    fetchPolicy: 'cache-and-network',
    pollInterval: lookEveryMs,
    context: { isQuiet: true },
  });
  const readAgain = () => {
    refetch().catch(() => undefined);
  };
  const { filling, rebuild } = useRebuild(readAgain);
  return (
    <section className="list-page" aria-label={t('models.title')}>
      <header className="list-head">
        <h1>{t('models.title')}</h1>
        <Button icon="refresh" label={t('action.refresh')} onClick={readAgain} />
      </header>
      {error && !data ? <ErrorState text={failureOf(error).text} onRetry={readAgain} /> : null}
      {data === undefined && !error ? <Skeleton lines={6} /> : null}
      {data ? (
        <>
          <Models models={data.readModels} filling={filling} onRebuild={(name) => void rebuild(name)} />
          <Parked events={data.parkedEvents} />
        </>
      ) : null}
    </section>
  );
};
