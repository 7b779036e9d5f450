// A desk turns away a person without the right to sign others in, and leads to the own code.
import { Link } from 'react-router';
import { useManagementTree } from '../../session/use-shell-data.ts';
import { isPermitted } from '../../shell/management-menu.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useSigningWords } from './words.ts';

/** The right to sign others in is not the right to read the list of bookings: each may be had without the other. */
export const useServesDesk = (): boolean => isPermitted(useManagementTree(), '/manage/signer');

export const NotYours = () => {
  const { t } = useSigningWords();
  return (
    <EmptyState icon="lock" title={t('desk.notYours')} hint={t('desk.notYoursHint')}>
      <Link className="button button-primary" to="/pc/myQrcode">
        {t('desk.ownCode')}
      </Link>
    </EmptyState>
  );
};
