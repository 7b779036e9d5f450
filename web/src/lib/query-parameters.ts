// Query parameters whose changes build on one another. A changed address is drawn once nothing more urgent waits, and
// the router's own form with a function starts from the drawn one: of two quick changes it would lose the first.
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** @param change given a copy of the newest parameters, drawn or not; may change and return it */
export type ChangeQuery = (
  change: (newest: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

export const useQueryParameters = (): readonly [URLSearchParams, ChangeQuery] => {
  const [drawn, setDrawn] = useSearchParams();
  const newest = useRef(drawn);
  const go = useRef(setDrawn);
  useLayoutEffect(() => {
    newest.current = drawn;
    go.current = setDrawn;
  }, [drawn, setDrawn]);
  const change = useCallback<ChangeQuery>((next, options) => {
    newest.current = next(new URLSearchParams(newest.current));
    go.current(newest.current, options);
  }, []);
  return [drawn, change];
};
