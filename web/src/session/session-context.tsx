// Hands what the page has once to its components.
import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { AccountContext } from '../lib/account-here.ts';
import { LiveProvider } from '../live/live-context.tsx';
import { LastPictureContext } from '../live/use-last-picture.ts';
import { UploadsContext } from '../uploads/uploads.ts';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

export interface SessionProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

export const SessionProvider = ({ session, children }: SessionProviderProps) => {
  const { singleSignOn, apollo, socket, connection, uploads, lastPicture } = session;
  const live = useMemo(() => ({ client: socket.client, connection }), [socket, connection]);
  return (
    <SessionContext value={session}>
      <AccountContext value={singleSignOn.account}>
        <ApolloProvider client={apollo}>
          <UploadsContext value={uploads}>
            <LiveProvider live={live}>
              <LastPictureContext value={lastPicture}>{children}</LastPictureContext>
            </LiveProvider>
          </UploadsContext>
        </ApolloProvider>
      </AccountContext>
    </SessionContext>
  );
};

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('there is no SessionProvider above');
  return session;
};
