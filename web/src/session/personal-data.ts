// Downloads all that is held on an account, as a file that a person can read.
import { gql } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { failureOf } from '../lib/failure.ts';
import { toast } from '../ui/toast.tsx';
import type { PersonalDataDocument } from '../wire.generated.ts';

const PERSONAL_DATA: PersonalDataDocument = gql`
  query PersonalData($account: String, $min_position: String) {
    personalData(account: $account, min_position: $min_position)
  }
`;

const saveFile = (name: string, content: unknown): void => {
  const link = document.createElement('a');
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }),
  );
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

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
        saveFile(`personal-data${account === undefined ? '' : `-${account}`}.json`, data?.personalData);
      } catch (error) {
        toast({ tone: 'bad', ...failureOf(error) });
      }
    },
    [client],
  );
};
