// What surrounds every screen of a device: it tells the office how it is, and stops when it is revoked.
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { forgetTerminal, readTerminal } from '../identity/terminal-credential.ts';
import { wipeTerminal } from '../kept/index.ts';
import { useLive } from '../live/live-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { beat, followFaults } from './beat.ts';
import { useDeviceWords } from './words.ts';

const BEAT_MS = 30_000;
/** After the connection ends, the server is asked in words, again and again as long as nobody answers. */
const ASK_MS = 2_000;
/** It may have opened again by then. */
const SETTLED_MS = 500;

/** Everything that this device keeps as a terminal. */
const wipe = async (): Promise<void> => {
  forgetTerminal(window.localStorage);
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('door.')) window.localStorage.removeItem(key);
  await wipeTerminal();
};

/** Answers whether the terminal was revoked. A person's screen says nothing and is never revoked. */
const useBeats = (): boolean => {
  const client = useApolloClient();
  const { connection } = useLive();
  const [isRevoked, setIsRevoked] = useState(false);
  useEffect(() => {
    if (!readTerminal(window.localStorage)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const say = async (): Promise<void> => {
      clearTimeout(timer);
      const heard = await beat(client);
      if (isOver) return;
      if (heard === 'revoked') {
        await wipe();
        setIsRevoked(true);
      } else timer = setTimeout(() => void say(), connection.state().isOpen ? BEAT_MS : ASK_MS);
    };
    void say();
    const stopFaults = followFaults();
    const stopListening = connection.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void say(), SETTLED_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopFaults();
      stopListening();
    };
  }, [client, connection]);
  return isRevoked;
};

export const Device = () => {
  const { t } = useDeviceWords();
  const isRevoked = useBeats();
  if (!isRevoked) return <Outlet />;
  return (
    <main className="state state-page" role="alert">
      <Icon name="ban" size={48} />
      <h1 className="state-title">{t('revoked')}</h1>
      <p className="state-hint">{t('revokedHint')}</p>
      <Link className="button button-primary button-large" to="/door/pair" reloadDocument>
        {t('pair')}
      </Link>
    </main>
  );
};
