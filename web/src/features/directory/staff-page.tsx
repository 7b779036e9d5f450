// Authorisation of one person: what was granted to them, what they may do, and why. The person stands in the address.
import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { failureOf } from '../../lib/failure.ts';
import { usePersonalData } from '../../session/personal-data.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { EXPLAIN } from './directory.graphql.ts';
import { Grants } from './grants.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { Why } from './why.tsx';
import { useDirectoryWords } from './words.ts';
import './directory.css';

export const StaffPage = () => {
  const { t } = useDirectoryWords();
  const { roles } = useShellData();
  const personalData = usePersonalData();
  const [address, setAddress] = useSearchParams();
  const account = address.get('account') ?? '';
  const { data, error, refetch } = useQuery(EXPLAIN, {
    variables: { account },
    skip: account === '',
    fetchPolicy: 'network-only',
  });
  const found = data?.explainAccess;
  const again = () => void askedAgain(refetch());
  const name = found ? bilingual(`${found.name} (${account})`, `${found.name_en} (${account})`) : undefined;
  return (
    <div className="directory-page">
      <h1>{t('staffTitle')}</h1>
      <p className="faint">{t('staffHint')}</p>
      <PeoplePicker
        label={t('person')}
        chosen={account === '' ? undefined : { id: account, name }}
        onChange={(person) => setAddress(person ? { account: person.id } : {})}
      />
      {account === '' ? <EmptyState icon="users" title={t('noPerson')} hint={t('noPersonHint')} /> : null}
      {account !== '' && roles.has('super_admin') ? (
        <p>
          <Button icon="download" onClick={() => void personalData(account)}>
            {t('personalData')}
          </Button>
        </p>
      ) : null}
      {error && !found ? <ErrorState {...failureOf(error)} onRetry={again} /> : null}
      {account === '' || error ? null : found ? (
        <div className="directory-columns">
          <Grants key={account} grantee={{ type: 'user', objectId: account }} onChanged={again} />
          <Why explanation={found} />
        </div>
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
};
