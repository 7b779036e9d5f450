// How many requests wait for the reader's decision, and the way to them.
import { Link } from 'react-router';
import { approvalsPath, useWaitingKnown } from '../../session/waiting.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMyBookingsWords } from './words.ts';

/** An approver's own to-do list is with the requests. */
export const ToApprove = () => {
  const { t } = useMyBookingsWords();
  const waiting = useWaitingKnown();
  if (waiting === 0) return null;
  return (
    <p className="row own-approvals">
      <Icon name="shield" size={16} />
      <Link to={approvalsPath}>{t('toApprove', { count: waiting })}</Link>
    </p>
  );
};
