// Tells a part of a page which account is signed in, without the whole session.
import { createContext, useContext, useState } from 'react';

/** Answers undefined where nobody is signed in. */
export const AccountContext = createContext<() => string | undefined>(() => undefined);

/** The account that opened this part of the page, even after its session has ended; empty where nobody is known. */
export const useAccountHere = (): string => {
  const accountNow = useContext(AccountContext);
  const [account] = useState(() => accountNow() ?? '');
  return account;
};
