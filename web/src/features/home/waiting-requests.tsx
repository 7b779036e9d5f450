// For an approver: how many requests wait, and the way to them.
import { Link } from 'react-router';
import { approvalsPath, useWaitingKnown } from '../../session/waiting.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHomeWords } from './words.ts';

export const WaitingRequests = () => {
  const { t } = useHomeWords();
  const waiting = useWaitingKnown();
  if (waiting === 0) return null;
  return (
    <Link className="row home-waiting" to={approvalsPath}>
      <Icon name="shield" size={18} />
      <span>{t('waiting', { count: waiting })}</span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
};
