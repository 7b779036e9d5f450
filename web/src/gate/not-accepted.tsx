// Passages that the server will never take: they stay on the glass, each with its reason, until somebody has noted it.
import { useState } from 'react';
import { dequeue } from '../kept/index.ts';
import { Icon } from '../ui/icon.tsx';
import { timeOf } from './clock-time.ts';
import type { GateState } from './use-gate.ts';
import { type NotAccepted, tellAgain } from './use-passage-queue.ts';
import { useGateWords } from './words.ts';

const Row = ({ entry, zone }: { readonly entry: NotAccepted; readonly zone: string }) => {
  const { t, say } = useGateWords();
  const [isAsked, setIsAsked] = useState(false);
  const id = entry.passage_id;
  const way = t(entry.direction === 'out' ? 'lines.left' : 'lines.admitted');
  const people = entry.count ?? 1;
  return (
    <li>
      <span>
        <strong>
          {timeOf(zone, entry.happened_at)} {way}
          {people > 1 ? ` × ${people}` : ''}
        </strong>
        <small>{t('notAccepted.why', { why: say(entry.why), code: entry.why.code })}</small>
      </span>
      <button type="button" onClick={() => void tellAgain(id)}>
        {t('notAccepted.again')}
      </button>
      {isAsked ? (
        <button type="button" className="gate-take-away" onClick={() => void dequeue([id])}>
          {t('notAccepted.sure')}
        </button>
      ) : (
        <button type="button" onClick={() => setIsAsked(true)}>
          {t('notAccepted.noted')}
        </button>
      )}
    </li>
  );
};

export const NotAcceptedList = ({ gate: { notAccepted, zone } }: { readonly gate: GateState }) => {
  const { t } = useGateWords();
  if (notAccepted.length === 0) return null;
  return (
    <details className="gate-not-accepted">
      <summary>
        <Icon name="alert" size={20} />{' '}
        <span role="alert">{t('notAccepted.title', { count: notAccepted.length })}</span>
      </summary>
      <p>{t('notAccepted.hint')}</p>
      <ul>
        {notAccepted.map((entry) => (
          <Row key={entry.passage_id} entry={entry} zone={zone} />
        ))}
      </ul>
    </details>
  );
};
