// This device tells nothing more of a person who signs out, or once another person signs in here.
import type { ApolloClient } from '@apollo/client';
import { REMOVE_DEVICE } from './push.graphql.ts';
import { deviceIdOf, unsubscribeHere } from './push-here.ts';

/** The server forgets the device where the session still holds; else at its next message, which nobody takes. */
export const leavePush = async (apollo: ApolloClient): Promise<void> => {
  const had = await unsubscribeHere();
  if (!had) return;
  const variables = { id: await deviceIdOf(had) };
  await apollo.mutate({ mutation: REMOVE_DEVICE, variables, context: { isQuiet: true } });
};
