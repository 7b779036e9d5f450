// Word from the server that something changed: what is shown is asked for again, as new as the word. After a
// refusal it is asked for again from the beginning.
import type { TypedDocumentNode } from '@apollo/client';
import { useRef } from 'react';
import { useFollow } from './use-follow.ts';

interface Resumed {
  readonly after?: string;
}

interface UseNews<Data, Variables extends object> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variables: (resumed: Resumed) => Variables;
  /** Another key subscribes anew; undefined does not subscribe. */
  readonly subject: string | undefined;
  readonly onNews: (asNewAs: { readonly min_position?: string }) => void;
}

export const useNews = <
  Data extends Readonly<Record<string, { readonly position: string }>>,
  V extends object,
>({
  document,
  variables,
  subject,
  onNews,
}: UseNews<Data, V>): void => {
  const position = useRef<string>(undefined);
  useFollow({
    document,
    subject,
    variables: () => variables(position.current === undefined ? {} : { after: position.current }),
    onData: (data) => {
      for (const { position: at } of Object.values(data)) {
        position.current = at;
        onNews({ min_position: at });
      }
    },
    onRefused: () => {
      position.current = undefined;
      onNews({});
    },
  });
};
