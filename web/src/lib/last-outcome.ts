// How the last question that has ended came out. One that is under way says nothing yet.
import { useState } from 'react';

/** Whether it failed. With `notifyOnNetworkStatusChange` a question forgets its failure while it is asked again. */
export const useLastFailed = (isLoading: boolean, hasFailed: boolean): boolean => {
  const [lastFailed, setLastFailed] = useState(false);
  if (!isLoading && lastFailed !== hasFailed) setLastFailed(hasFailed);
  return lastFailed;
};
