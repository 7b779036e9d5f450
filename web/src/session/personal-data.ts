// Downloads all that is held on an account, as a file that a person can read.
import { gql } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { failureOf } from '../lib/failure.ts';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.tsx';
import type { PersonalDataDocument } from '../wire.generated.ts';

const PERSONAL_DATA: PersonalDataDocument = gql`
  query PersonalData($account: String, $min_position: String) {
    personalData(account: $account, min_position: $min_position)
  }
`;

/** Without an account: of oneself. */
export const usePersonalData = (): ((account?: string) => Promise<void>) => {
  const client = useApolloClient();
  return useCallback(
    async (account) => {
      try {
        const { data } = await client.query({
          query: PERSONAL_DATA,
          variables: { account: account ?? null },
          fetchPolicy: 'no-cache',
          context: { isQuiet: true },
        });
        const name = `personal-data${account === undefined ? '' : `-${account}`}.json`;
        const text = JSON.stringify(data?.personalData, undefined, 2);
        saveFile(name, new Blob([text], { type: 'application/json' }));
      } catch (error) {
        toast({ tone: 'bad', ...failureOf(error) });
      }
    },
    [client],
  );
};
