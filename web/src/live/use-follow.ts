// A subscription for as long as a component is shown. Each connection reads its variables again.
import type { TypedDocumentNode } from '@apollo/client';
import { useEffect, useRef } from 'react';
import type { Failure } from '../lib/failure.ts';
import { follow } from './follow.ts';
import { useLive } from './live-context.tsx';

export interface UseFollow<Data, Variables extends object> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variables: () => Variables;
  readonly onData: (data: Data) => void;
  readonly onRefused?: (failure: Failure) => void;
  /** Another key subscribes anew; undefined does not subscribe. */
  readonly subject: string | undefined;
}

export const useFollow = <Data, Variables extends object>(options: UseFollow<Data, Variables>): void => {
  const { client } = useLive();
  const { document, subject } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (subject === undefined) return;
    return follow(client, {
      document,
      variables: () => latest.current.variables(),
      onData: (data) => latest.current.onData(data),
      onRefused: (failure) => latest.current.onRefused?.(failure),
    });
  }, [client, document, subject]);
};
