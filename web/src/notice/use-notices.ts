// Published announcements: the newest, a page at a time, and one by its id.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { askedAgain } from '../lib/asked-again.ts';
import { failureOf } from '../lib/failure.ts';
import { NOTICE, NOTICES, noticeOf, noticesOf } from './notice.ts';

const STEP = 50;

export const useNotices = () => {
  const [first, setFirst] = useState(STEP);
  const { data, previousData, error, loading, refetch } = useQuery(NOTICES, { variables: { first } });
  // A longer page is on its way: what was shown stays until it has come.
  const shown = data ?? previousData;
  return {
    notices: noticesOf(shown),
    hasMore: shown?.findNoticeAll.pageInfo.hasNextPage === true,
    showMore: () => setFirst(first + STEP),
    isLoading: loading && shown === undefined,
    failure: error && data === undefined ? failureOf(error) : undefined,
    retry: () => void askedAgain(refetch()),
  };
};

export const useNotice = (id: string) => {
  const { data, error, loading, refetch } = useQuery(NOTICE, { variables: { id } });
  return {
    notice: noticeOf(data),
    isLoading: loading && data === undefined,
    failure: error && data === undefined ? failureOf(error) : undefined,
    retry: () => void askedAgain(refetch()),
  };
};
