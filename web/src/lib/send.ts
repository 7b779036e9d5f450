// Sends a command and answers with what came of it; nothing is thrown at a screen.
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { Refusal } from './answer.ts';
import { failureOf } from './failure.ts';

export type Sent<Data> =
  | { readonly data: Data; readonly refusal?: undefined }
  | { readonly data?: undefined; readonly refusal: Refusal };

/** The sender of the command shows the refusal, so nothing else must show it. */
const quiet = { isQuiet: true };

export type Send = ReturnType<typeof useSend>;

export const useSend = () => {
  const client = useApolloClient();
  return useCallback(
    async <Data, Variables extends OperationVariables>(
      mutation: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<Sent<Data>> => {
      try {
        const { data, error } = await client.mutate<Data, OperationVariables>({
          mutation,
          variables,
          context: quiet,
        });
        if (data) return { data };
        return { refusal: failureOf(error) };
      } catch (error) {
        return { refusal: failureOf(error) };
      }
    },
    [client],
  );
};
