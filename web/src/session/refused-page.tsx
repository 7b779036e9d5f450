// What an account sees that may open nothing here, such as a door's: the way out, and the way to pair a door.
import { ErrorPage } from '../shell/error-pages.tsx';
import { useSession } from './session-context.tsx';

export const RefusedPage = () => {
  const { singleSignOn } = useSession();
  const isSignedIn = singleSignOn.account() !== undefined;
  return (
    <ErrorPage
      code="401"
      isDoor={singleSignOn.roles().includes('door')}
      onLogout={isSignedIn ? () => void singleSignOn.logout() : undefined}
    />
  );
};
