// A desk turns away a person without the right to sign others in, and leads to the own code.
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MENUS } from '../../session/session.graphql.ts';
import { useManagementTree } from '../../session/use-shell-data.ts';
import { isPermitted } from '../../shell/management-menu.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useSigningWords } from './words.ts';

/**
 * The right to sign others in is not the right to read the list of bookings: each may be had without the other.
 * Undefined: not known yet.
 */
export const useServesDesk = (): boolean | undefined => {
  const { loading } = useQuery(MENUS, { fetchPolicy: 'cache-first' });
  return isPermitted(useManagementTree(), '/manage/signer') || (loading ? undefined : false);
};

export const NotYours = ({ head }: { readonly head?: ReactNode }) => {
  const { t } = useSigningWords();
  return (
    <>
      {head}
      <EmptyState icon="lock" title={t('desk.notYours')} hint={t('desk.notYoursHint')}>
        <Link className="button button-primary" to="/pc/myQrcode">
          {t('desk.ownCode')}
        </Link>
      </EmptyState>
    </>
  );
};
