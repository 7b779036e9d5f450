// Every published announcement, newest first; few enough to be read at once.
import { useQuery } from '@apollo/client/react';
import { askedAgain } from '../../lib/asked-again.ts';
import { failureOf } from '../../lib/failure.ts';
import { NOTICES, noticesOf } from '../../notices/notice.ts';

const MOST = 200;

export const useNotices = () => {
  const { data, error, loading, refetch } = useQuery(NOTICES, { variables: { first: MOST } });
  return {
    notices: noticesOf(data),
    isLoading: loading && data === undefined,
    failure: error && data === undefined ? failureOf(error) : undefined,
    retry: () => void askedAgain(refetch()),
  };
};
